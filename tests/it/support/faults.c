/*
 * Preloaded into the server by tests: makes the disk of its database fail and its clock jump, as the file named by FAULTS
 * says. Its one line is "write ERRNO", "sync ERRNO" or "clock SECONDS"; an empty file is good weather.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/* The number behind the word, 0 when the file says something else. Read by system calls: ours are the functions. */
static long told(const char *word) {
    char text[64];
    const char *path = getenv("FAULTS");
    if (!path) return 0;
    int fd = (int)syscall(SYS_openat, AT_FDCWD, path, O_RDONLY | O_CLOEXEC, 0);
    if (fd < 0) return 0;
    long size = syscall(SYS_read, fd, text, sizeof text - 1);
    syscall(SYS_close, fd);
    if (size <= 0) return 0;
    text[size] = 0;
    size_t length = strlen(word);
    return strncmp(text, word, length) ? 0 : atol(text + length);
}

static int is_database(int fd) {
    char link[64], path[512];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t size = readlink(link, path, sizeof path - 1);
    if (size <= 0) return 0;
    path[size] = 0;
    return strstr(path, "toguznama.db") != NULL;
}

/* Whether this call on this file is to fail; errno is set then. */
static int fails(const char *word, int fd) {
    long code = told(word);
    if (!code || !is_database(fd)) return 0;
    errno = (int)code;
    return 1;
}

ssize_t write(int fd, const void *bytes, size_t count) {
    return fails("write", fd) ? -1 : syscall(SYS_write, fd, bytes, count);
}

ssize_t pwrite64(int fd, const void *bytes, size_t count, off64_t at) {
    return fails("write", fd) ? -1 : syscall(SYS_pwrite64, fd, bytes, count, at);
}

ssize_t pwrite(int fd, const void *bytes, size_t count, off_t at) {
    return pwrite64(fd, bytes, count, at);
}

int fsync(int fd) {
    return fails("sync", fd) ? -1 : (int)syscall(SYS_fsync, fd);
}

int fdatasync(int fd) {
    return fails("sync", fd) ? -1 : (int)syscall(SYS_fdatasync, fd);
}

int clock_gettime(clockid_t clock, struct timespec *now) {
    int done = (int)syscall(SYS_clock_gettime, clock, now);
    if (clock == CLOCK_REALTIME) now->tv_sec += told("clock");
    return done;
}

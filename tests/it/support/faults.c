/*
 * Preloaded into the server by tests: makes the disk of its database fail and its clock jump, as the file named by FAULTS
 * says. Its one line is "write ERRNO", "sync ERRNO", "main ERRNO" (writing to the file itself and not to its logs),
 * "readonly 1" (the file cannot be opened for writing), "hold 1" (syncs wait) or "clock SECONDS"; an empty file is good weather.
 */
#undef _FORTIFY_SOURCE
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
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

/* What the name of the database's file begins with; its logs and its lock have endings. */
static const char NAME[] = "toguznama.db";

/* The rest of a path behind that name; NULL without it. */
static const char *ending(const char *path) {
    const char *found = strstr(path, NAME);
    return found ? found + strlen(NAME) : NULL;
}

static int is_database(int fd, int main_only) {
    char link[64], path[512];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t size = readlink(link, path, sizeof path - 1);
    if (size <= 0) return 0;
    path[size] = 0;
    const char *rest = ending(path);
    return rest != NULL && (!main_only || !*rest);
}

/* Whether this call on this file is to fail; errno is set then. */
static int fails(const char *word, int fd) {
    long code = told(word);
    if (!code || !is_database(fd, !strcmp(word, "main"))) return 0;
    errno = (int)code;
    return 1;
}

static int fails_to_write(int fd) {
    return fails("write", fd) || fails("main", fd);
}

static int opened(const char *path, int flags, int mode) {
    const char *rest = ending(path);
    /* Where a new file is asked for, the system says first that there is one. */
    int writes = (flags & O_ACCMODE) != O_RDONLY && !(flags & O_EXCL);
    if (writes && rest && !*rest && told("readonly")) {
        errno = EACCES;
        return -1;
    }
    return (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
}

static int mode_of(int flags, va_list rest) {
    return flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, int) : 0;
}

int open(const char *path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    int mode = mode_of(flags, rest);
    va_end(rest);
    return opened(path, flags, mode);
}

int open64(const char *path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    int mode = mode_of(flags, rest);
    va_end(rest);
    return opened(path, flags, mode);
}

ssize_t write(int fd, const void *bytes, size_t count) {
    return fails_to_write(fd) ? -1 : syscall(SYS_write, fd, bytes, count);
}

ssize_t pwrite64(int fd, const void *bytes, size_t count, off64_t at) {
    return fails_to_write(fd) ? -1 : syscall(SYS_pwrite64, fd, bytes, count, at);
}

ssize_t pwrite(int fd, const void *bytes, size_t count, off_t at) {
    return pwrite64(fd, bytes, count, at);
}

/* Waits as long as syncs are held. */
static void wait_for(int fd) {
    while (told("hold") && is_database(fd, 0)) usleep(10000);
}

int fsync(int fd) {
    wait_for(fd);
    return fails("sync", fd) ? -1 : (int)syscall(SYS_fsync, fd);
}

int fdatasync(int fd) {
    wait_for(fd);
    return fails("sync", fd) ? -1 : (int)syscall(SYS_fdatasync, fd);
}

int clock_gettime(clockid_t clock, struct timespec *now) {
    int done = (int)syscall(SYS_clock_gettime, clock, now);
    if (clock == CLOCK_REALTIME) now->tv_sec += told("clock");
    return done;
}

// What stands around the service workers. Read by scripts/types alone, and never sent.

export {};

type Message = ExtendableMessageEvent & { readonly source: Client };

declare global {
  /** What the server puts before a worker: the version of its files; for the clock's their list, else the texts. */
  const KEPT: { version: string; files: string[]; texts: Record<string, { seen: string; again: string }> };
  /** It is put before the site's worker too. */
  const moment: typeof import("../../../static/js/moment.js").moment;

  /** Both are service workers. */
  interface WorkerGlobalScope {
    readonly registration: ServiceWorkerRegistration;
    skipWaiting(): Promise<void>;
    /** Pages alone send messages. */
    addEventListener(type: "message", listener: (event: Message) => unknown): void;
    addEventListener<K extends keyof ServiceWorkerGlobalScopeEventMap>(
      type: K,
      listener: (event: ServiceWorkerGlobalScopeEventMap[K]) => unknown,
    ): void;
  }
  const clients: Clients;
}

// What the types of browsers do not know of the pages of this program. Read by scripts/types alone, and never sent.

export {};

// A selector without what stands in brackets; the last part of it; and the name of the element in that.
type Bare<S extends string> = S extends `${infer A}[${string}]${infer B}` ? Bare<`${A}${B}`>
  : S extends `${infer A}(${string})${infer B}` ? Bare<`${A}${B}`>
  : S;
type Last<S extends string> = S extends `${string} ${infer Rest}` ? Last<Rest> : S;
type Name<S extends string> = S extends `${infer N}${"." | ":" | "#"}${string}` ? Name<N> : S;
type Named<N extends string> = N extends keyof HTMLElementTagNameMap ? HTMLElementTagNameMap[N] : HTMLElement;
type Kind<S extends string> = Named<Name<Last<S>>>;
type Kinds<S extends string> = S extends `${infer A}, ${infer B}` ? Kind<A> | Kinds<B> : Kind<S>;

/**
 * What a selector finds: "form input[name=code]" an input, ".player" some element of HTML. Where more is known than the
 * selector says it may be asked for by its kind: `@type {HTMLDialogElement}`.
 */
type Found<S extends string> = Extract<Kinds<Bare<S>>, HTMLElement>;

/** What these events happen to. A select is heard as the field that it is, whose `checked` means nothing. */
interface Targets {
  click: HTMLElement;
  dblclick: HTMLElement;
  keydown: HTMLElement;
  pointerdown: HTMLElement;
  pointerover: HTMLElement;
  focusin: HTMLInputElement;
  input: HTMLInputElement;
  change: HTMLInputElement;
  submit: HTMLFormElement;
}

type Happened<K extends keyof Targets> = HTMLElementEventMap[K] & {
  readonly target: Targets[K];
  readonly submitter?: HTMLButtonElement;
};

type Hears<K extends keyof Targets> = (event: Happened<K>) => unknown;
type How = boolean | AddEventListenerOptions;

declare global {
  interface ParentNode {
    querySelector<S extends string, E extends Element = Found<S>>(selectors: S): E | null;
    querySelectorAll<S extends string, E extends Element = Found<S>>(selectors: S): NodeListOf<E>;
  }

  interface Element {
    closest<S extends string, E extends Element = Found<S>>(selectors: S): E | null;
  }

  // Each kind of element says again how it is listened to.
  function addEventListener<K extends keyof Targets>(type: K, listener: Hears<K>, options?: How): void;
  interface Document {
    addEventListener<K extends keyof Targets>(type: K, listener: Hears<K>, options?: How): void;
  }
  interface HTMLElement {
    addEventListener<K extends keyof Targets>(type: K, listener: Hears<K>, options?: How): void;
  }
  interface HTMLDialogElement {
    addEventListener<K extends keyof Targets>(type: K, listener: Hears<K>, options?: How): void;
  }
  interface HTMLDivElement {
    addEventListener<K extends keyof Targets>(type: K, listener: Hears<K>, options?: How): void;
  }
  interface HTMLFormElement {
    addEventListener<K extends keyof Targets>(type: K, listener: Hears<K>, options?: How): void;
  }
  interface HTMLInputElement {
    addEventListener<K extends keyof Targets>(type: K, listener: Hears<K>, options?: How): void;
  }
  interface HTMLTableElement {
    addEventListener<K extends keyof Targets>(type: K, listener: Hears<K>, options?: How): void;
  }
  interface HTMLTableSectionElement {
    addEventListener<K extends keyof Targets>(type: K, listener: Hears<K>, options?: How): void;
  }

  // A copy is of the same kind.
  interface HTMLElement {
    cloneNode(deep?: boolean): HTMLElement;
  }
  interface DocumentFragment {
    cloneNode(deep?: boolean): DocumentFragment;
  }

  interface Performance {
    getEntriesByType(type: "navigation"): PerformanceNavigationTiming[];
  }

  interface DocumentEventMap {
    /** The kind of a notice, and its text. */
    toast: CustomEvent<[string, string]>;
    /** The replay of the page as the server has it now. */
    "live:replay": CustomEvent<HTMLElement>;
  }

  /** Fields of forms by their names. */
  interface HTMLFormControlsCollection {
    readonly asked: HTMLInputElement;
    readonly code: HTMLInputElement;
    readonly increment: HTMLInputElement;
    readonly number: HTMLInputElement;
    readonly one: HTMLInputElement;
    readonly other: HTMLInputElement;
    readonly reason: HTMLInputElement;
    readonly request_key: HTMLInputElement;
    readonly turn: RadioNodeList & { value: Side };
    [Symbol.iterator](): ArrayIterator<HTMLInputElement>;
  }

  /**
   * Browsers make an address of the fields of a form, which the types of URLSearchParams do not know. The price: a
   * method of FormData that is spelt wrong is not found.
   */
  interface FormData {
    [field: string]: any;
  }

  /** Finds a part of the clock by its name. */
  interface Finds {
    <N extends string>(name: N, within?: ParentNode): N extends keyof ClockParts ? ClockParts[N] : HTMLElement;
  }
  interface ClockParts {
    ask: HTMLDialogElement;
    panel: HTMLDialogElement;
    set: HTMLFormElement;
    setup: HTMLDialogElement;
    sound: HTMLInputElement;
    sure: HTMLDialogElement;
    upright: HTMLInputElement;
  }

  type Side = "white" | "black";
  /** Milliseconds. */
  type Times = Record<Side, number>;
  type ClockWhat =
    | { kind: "start"; increment: number; turn: Side }
    | { kind: "press" | "flag"; side: Side }
    | { kind: "pause" | "stop" | "end" | "resume" | "wrong_code" }
    | { kind: "set"; before: Times; turn: Side; reason: string }
    | { kind: "away" | "jump"; millis: number };
  interface ClockEntry {
    seq: number;
    at: number;
    left: Times;
    what: ClockWhat;
  }
  interface ClockState {
    seq: number;
    left: Times;
    increment: number;
    turn: Side | null;
    runs: boolean;
    moves: Record<Side, number>;
    fallen: Side[];
    pause: "pause" | "stop" | "end" | null;
  }
  /** What the device keeps of a clock. */
  interface ClockKept {
    device: string;
    entries: ClockEntry[];
    sent: number;
    used?: number;
    live: { seq: number; wall: number; left: Times } | null;
    code: string | null;
    armed: { left: Times; increment: number; turn: Side } | null;
    view: { exchanged?: boolean; upright?: boolean; sound?: boolean };
  }
  /** What the server says of a log, and what of that is known here. */
  interface ClockAnswer {
    stored: number;
    first: boolean;
    since: number | null;
    message: string;
  }
  interface ClockServer {
    first: boolean;
    started: number | null;
    void: boolean;
    why: string;
  }

  /** A key of every page, as keys.js describes it. */
  interface Key {
    key: string;
    /** Another key that does the same. */
    also?: string;
    text: string;
    single?: boolean;
    act?(): unknown;
    when(): unknown;
  }

  /** How live.js is told what to follow, and who tells it. */
  type Follow = (address: string, section: string | undefined, who: Follower) => () => void;
  interface Follower {
    changed(isFirst: boolean): unknown;
    typing?(told: { page: string; section: number; round: number; board: number; by: string }): unknown;
    opened?(): unknown;
    look?(): unknown;
    every?: number;
  }
}

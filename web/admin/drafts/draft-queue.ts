import type { Safety } from '#web/admin/saving/unsaved.ts';
import { type Trouble, troubleOf } from './draft-trouble.ts';

/** What is kept of an editor. */
export type Content = {
  title: string;
  data: object;
  /** The data as JSON: what is the same is not kept again. */
  text: string;
  baseVersion: number | null;
};

type DraftState = 'none' | 'waiting' | 'saving' | 'kept' | 'offline' | 'failed';

export type DraftStatus = {
  state: DraftState;
  /** When the server last took it, an instant. */
  savedAt: string | undefined;
  /** Why it is not at the server, as a clause: "the server is not reachable"; empty when nothing is wrong. */
  why: string;
  /** Whether this browser can keep it. */
  isInBrowser: boolean;
};

/** The two places a draft is kept in. */
export type Places = {
  /** Whether this browser keeps it now. `sentAt`: when the server last took one; `isSent`: whether it was this one. */
  mirror: (content: Content, sent: { sentAt: string | null; isSent: boolean }) => Promise<boolean>;
  unmirror: () => Promise<void>;
  /** Gives when the server took it. `isLast`: the page goes away. */
  save: (content: Content, isLast: boolean) => Promise<string>;
  drop: () => Promise<unknown>;
};

/** What an editor began with where that was a draft. */
export type Opened = {
  content: Content;
  /** Whether it is the asking person's own. */
  isOwn: boolean;
  savedAt: string;
  from: 'server' | 'browser';
};

/** Milliseconds. */
const MIRROR_AFTER = 300;
const SAVE_AFTER = 1500;
const SAVE_AT_LEAST = 10_000;
const DROP_PATIENCE = 1000;
const RETRIES = [2000, 5000, 10_000, 20_000, 40_000, 60_000];

/**
 * What is written, on its way to both places. One call at a time; what was typed during it goes with the next, and
 * the latest wins. Without the server it tries again, less and less often.
 */
export class DraftQueue {
  #wanted: Content | undefined;
  #atServer: Content | undefined;
  #inBrowser: Content | undefined;
  /** Kept already, or thrown away: until something else is written there is nothing to do about it. */
  #settled: string | undefined;
  /** Whether what is kept under one's own name is of this editor: another's draft, only read, replaces nothing. */
  #isMine: boolean;
  #isMirrorable = true;
  /** What this browser was asked for last, which may be on its way, and whether it knows that the server took it. */
  #askedOfBrowser: { content: Content | undefined; isSent: boolean };
  #mirroring: Promise<void> | undefined;
  #isBusy: Promise<void> | undefined;
  #isStopped = false;
  #isHeld = false;
  #changedSince = 0;
  #tries = 0;
  #trouble: Trouble | undefined;
  #mirrorTimer: ReturnType<typeof setTimeout> | undefined;
  #saveTimer: ReturnType<typeof setTimeout> | undefined;
  #sentAt: string | null = null;
  #said = '';
  readonly #places: Places;
  readonly #notify: (standing: DraftStatus) => void;

  constructor(places: Places, notify: (standing: DraftStatus) => void, opened?: Opened) {
    this.#places = places;
    this.#notify = notify;
    this.#isMine = opened?.isOwn ?? false;
    this.#askedOfBrowser = { content: opened?.content, isSent: opened?.from === 'server' };
    if (!opened) return;
    this.#wanted = opened.content;
    this.#inBrowser = opened.content;
    if (opened.from === 'browser') {
      this.#planSave();
    } else {
      this.#atServer = opened.content;
      this.#settled = opened.content.text;
      this.#sentAt = opened.savedAt;
    }
  }

  get standing(): DraftStatus {
    return {
      state: this.#state(),
      savedAt: this.#sentAt ?? undefined,
      why: this.#trouble?.why ?? '',
      isInBrowser: this.#isMirrorable,
    };
  }

  /** Whether there is a draft that was changed here. */
  get isWritten(): boolean {
    return this.#wanted !== undefined && this.#wanted.text !== this.#settled;
  }

  get safety(): Safety {
    if (this.#wanted === this.#atServer) return 'server';
    return this.#wanted === this.#inBrowser ? 'browser' : 'nowhere';
  }

  /** What the editor holds now; undefined when that is the published text. */
  change(content: Content | undefined): void {
    if (content?.text === this.#wanted?.text) return;
    if (content && content.text === this.#settled) return;
    this.#settled = undefined;
    if (this.safety === 'server') this.#changedSince = Date.now();
    this.#wanted = content;
    if (content) this.#isMine = true;
    this.#mirrorTimer ??= setTimeout(() => void this.#mirror(), MIRROR_AFTER);
    if (this.#trouble?.until === 'a change') this.#trouble = undefined;
    if (!this.#trouble) this.#planSave();
    this.#say();
  }

  /** Sends everything at once, before the editor closes; settles when the calls have. */
  async flush(isLast = false): Promise<Safety> {
    await Promise.all([this.#mirror(), this.#save(isLast)]);
    return this.safety;
  }

  /** After the connection or the session is back. */
  retry(): void {
    if (this.#isHeld || !this.#trouble || this.#trouble.until === 'a change') return;
    this.#tries = 0;
    void this.#save();
  }

  /**
   * Throws the draft away in both places. Settles when this browser has: what it keeps and the server never had would be
   * found at the next opening, as if it were not published. For the server, which drops it with what it publishes, it waits
   * a moment, so that a list that is read then does not name it.
   */
  async discard(): Promise<void> {
    this.#settled = this.#wanted?.text ?? this.#settled;
    this.#wanted = undefined;
    const here = this.#mirror();
    const late = new Promise((resolve) => setTimeout(resolve, DROP_PATIENCE));
    await Promise.race([this.#save(), late]);
    await here;
  }

  /**
   * Sends nothing until `release`, and settles when what is on its way has arrived: a draft that reached the server after
   * the text was published would be found at the next opening, as if something newer were unsaved.
   */
  async hold(): Promise<void> {
    this.#isHeld = true;
    clearTimeout(this.#saveTimer);
    await this.#isBusy;
  }

  /** Goes on with what was written meanwhile, or not published. */
  release(): void {
    this.#isHeld = false;
    if (this.safety === 'server') return;
    if (!this.#trouble) this.#planSave();
    else if (this.#trouble.until === 'a while') this.retry();
  }

  /** No more is tried. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#mirrorTimer);
    clearTimeout(this.#saveTimer);
  }

  async #mirror(): Promise<void> {
    clearTimeout(this.#mirrorTimer);
    this.#mirrorTimer = undefined;
    const content = this.#wanted;
    const isSent = content !== undefined && content === this.#atServer;
    const asked = this.#askedOfBrowser;
    // The browser does in turn what it is asked for: what is on its way is removed too, if that is wanted now.
    if (content !== asked.content || isSent !== asked.isSent)
      this.#mirroring = this.#keepInBrowser(content, isSent);
    await this.#mirroring;
  }

  async #keepInBrowser(content: Content | undefined, isSent: boolean): Promise<void> {
    const asked = { content, isSent };
    this.#askedOfBrowser = asked;
    const { mirror, unmirror } = this.#places;
    if (content === undefined) await (this.#isMine && unmirror());
    else this.#isMirrorable = await mirror(content, { sentAt: this.#sentAt, isSent });
    if (content === undefined || this.#isMirrorable) this.#inBrowser = content;
    else if (this.#askedOfBrowser === asked)
      this.#askedOfBrowser = { content: this.#inBrowser, isSent: false };
    this.#say();
  }

  #planSave(): void {
    const latest = this.#changedSince + SAVE_AT_LEAST - Date.now();
    this.#saveIn(Math.max(0, Math.min(SAVE_AFTER, latest)));
  }

  #saveIn(milliseconds: number): void {
    clearTimeout(this.#saveTimer);
    if (!this.#isStopped && !this.#isHeld)
      this.#saveTimer = setTimeout(() => void this.#save(), milliseconds);
  }

  async #save(isLast = false): Promise<void> {
    clearTimeout(this.#saveTimer);
    while (this.#isBusy) {
      await this.#isBusy;
      if (this.#trouble) return;
    }
    if (this.safety === 'server') return;
    this.#isBusy = this.#send(this.#wanted, isLast).finally(() => {
      this.#isBusy = undefined;
    });
    this.#say();
    await this.#isBusy;
    this.#say();
  }

  async #send(content: Content | undefined, isLast: boolean): Promise<void> {
    try {
      if (content) this.#sentAt = await this.#places.save(content, isLast);
      else if (this.#isMine) await this.#places.drop();
    } catch (error) {
      this.#trouble = troubleOf(error);
      if (this.#trouble.until === 'a while')
        this.#saveIn(RETRIES[Math.min(this.#tries, RETRIES.length - 1)] ?? 0);
      this.#tries += 1;
      return;
    }
    this.#atServer = content;
    this.#trouble = undefined;
    this.#tries = 0;
    this.#changedSince = Date.now();
    if (this.#wanted !== content) this.#planSave();
    else if (content) void this.#mirror();
  }

  #state(): DraftState {
    if (this.#trouble) return this.#trouble.state;
    if (this.#isBusy) return 'saving';
    if (this.safety !== 'server') return 'waiting';
    return this.#wanted ? 'kept' : 'none';
  }

  /** Only what has changed: each call renders the screen again. */
  #say(): void {
    const said = JSON.stringify(this.standing);
    if (said === this.#said) return;
    this.#said = said;
    this.#notify(this.standing);
  }
}

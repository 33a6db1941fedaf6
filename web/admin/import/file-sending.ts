import { followLeaving } from '#web/admin/uploads/follow-leaving.ts';
import { type Sending, sendInPieces } from '#web/admin/uploads/send-in-pieces.ts';
import type { Part } from './chosen-files.ts';

/** So many files are sent at a time: pictures are small, and most of the time of one is waiting for its answer. */
const AT_ONCE = 4;
/** How often the progress shows, in milliseconds. */
const SHOWN_EVERY_MS = 200;

export type SendingState = {
  /** In bytes, with what had arrived before. */
  done: number;
  of: number;
  /** Whole files. */
  filesDone: number;
  files: number;
  /** Whether the connection is lost. */
  isLost: boolean;
  /** Why it ended before the end. */
  error?: unknown;
  isOver: boolean;
};

type Ways = {
  /** How the pieces of a file are sent. */
  sendingOf: (part: Part, onProgress: Sending['onProgress'], signal: AbortSignal) => Sending;
  /** What follows once all have arrived. */
  finish: (signal: AbortSignal) => Promise<unknown>;
  /** Another state can be read. */
  onChange: () => void;
};

/**
 * Sends the files of an import, some at a time, and shows one progress. It goes on when its screen is left; closing the
 * window asks first.
 */
export class FileSending {
  readonly #ways: Ways;
  readonly #stop = new AbortController();
  readonly #lost = new Set<Part>();
  /** As it is, and as it shows. */
  #now: SendingState;
  #state: SendingState;
  #shown = 0;

  constructor(parts: readonly Part[], ways: Ways) {
    this.#ways = ways;
    const sum = (of: (part: Part) => number) => parts.reduce((bytes, part) => bytes + of(part), 0);
    this.#now = {
      done: sum(({ received }) => received),
      of: sum(({ file }) => file.size),
      filesDone: 0,
      files: parts.length,
      isLost: false,
      isOver: false,
    };
    this.#state = this.#now;
    followLeaving(this, true);
    void this.#run(parts);
  }

  readonly read = () => this.#state;

  cancel(): void {
    this.#stop.abort(new Error('The person gave up.'));
  }

  async #run(parts: readonly Part[]): Promise<void> {
    const waiting = parts.values();
    const { signal } = this.#stop;
    const worker = async () => {
      for (const part of waiting) {
        if (signal.aborted) return;
        await this.#send(part);
      }
    };
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
      signal.throwIfAborted();
      await this.#ways.finish(signal);
      this.#end({});
    } catch (error) {
      this.#end(signal.aborted ? {} : { error });
      // The others have no use any more.
      this.cancel();
    }
  }

  async #send(part: Part): Promise<void> {
    let last = part.received;
    const onProgress = (received: number, isLost: boolean) => {
      if (isLost) this.#lost.add(part);
      else this.#lost.delete(part);
      this.#show({ done: this.#now.done + received - last, isLost: this.#lost.size > 0 });
      last = received;
    };
    const sending = this.#ways.sendingOf(part, onProgress, this.#stop.signal);
    await sendInPieces(part.file, part.received, sending);
    this.#show({ filesDone: this.#now.filesDone + 1 });
  }

  #end(news: Partial<SendingState>): void {
    if (this.#now.isOver) return;
    this.#shown = Number.NEGATIVE_INFINITY;
    followLeaving(this, false);
    this.#show({ ...news, isLost: false, isOver: true });
  }

  /** Numbers show now and then, all else at once. */
  #show(news: Partial<SendingState>): void {
    const isNews = 'isLost' in news && news.isLost !== this.#state.isLost;
    this.#now = { ...this.#now, ...news };
    const now = performance.now();
    if (!isNews && now - this.#shown < SHOWN_EVERY_MS) return;
    this.#shown = now;
    this.#state = this.#now;
    this.#ways.onChange();
  }
}

import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { t } from '#languages/t.ts';
import { CallFailed } from '#web/api.ts';
import { followLeaving } from './follow-leaving.ts';

/** A kind of upload: `P` is the target, `E` the resulting entry. */
export type UploadKind<E, P> = {
  /** Shown when one fails, before the reason. */
  failure: string;
  /** Why a file is refused before sending; undefined if it is accepted. */
  refuse?: (file: File, place: P) => string | undefined;
  /** Makes a file ready to be sent, or says why it cannot be. */
  prepare?: (file: File) => Promise<{ file: Blob; note?: string } | { refusal: string }>;
  /** `key` is the same for each try of one upload. */
  send: (file: ReadyFile, place: P, onProgress: (sent: number) => void) => Promise<E>;
};

/** A file as it is sent. */
type ReadyFile = { file: Blob; name: string; key: string };

export type Upload<P = unknown> = {
  id: number;
  place: P;
  /** The name of the file it began with. */
  name: string;
  state: 'waiting' | 'preparing' | 'sending' | 'done' | 'failed' | 'refused';
  /** How much of it is sent, from 0 to 1. */
  sent: number;
  /** Why it failed: the kind's sentence, then the server's. A refused one would be refused again. */
  message: string;
  /** What to know about one that is done. */
  note?: string | undefined;
};

type Shown<P> = {
  uploads: readonly Upload<P>[];
  /** Why those that wait do not go on by now; undefined while they do. */
  held?: string | undefined;
};

type Entry<P> = Upload<P> & { file: File; key: string; ready?: Blob };

/** How long until waiting uploads try again by themselves. */
const PAUSE_MS = 15_000;
/** Answers of a server that can take it later: 503 and 429 (reference/failures.md). */
const LATER = [429, 503];

let made = 0;

/**
 * Uploads one after the other, in order. One that fails stays with its reason and can be tried again alone. Where the
 * network or the server is away, it goes back to those that wait, and all of them go on when it is there again.
 */
export class UploadQueue<E, P> {
  readonly #kind: UploadKind<E, P>;
  readonly #listeners = new Set<() => void>();
  readonly #followers = new Set<(entry: E, id: number) => void>();
  #entries: readonly Entry<P>[] = [];
  #list: Shown<P> = { uploads: [] };
  #isBusy = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(kind: UploadKind<E, P>) {
    this.#kind = kind;
  }

  /** For `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };
  readonly read = () => this.#list;

  /** Emits each upload that arrives. Gives back how to end that. */
  readonly follow = (follower: (entry: E, id: number) => void) => {
    this.#followers.add(follower);
    return () => {
      this.#followers.delete(follower);
    };
  };

  /** Adds files; returns their ids. */
  add(files: readonly File[], place: P): number[] {
    const added = files.map((file) => this.#entryOf(file, place));
    this.#show([...this.#entries.filter(({ state }) => state !== 'done'), ...added]);
    void this.#goOn();
    return added.map(({ id }) => id);
  }

  retry(id: number): void {
    this.#change(id, { state: 'waiting', message: '' });
    this.resume();
  }

  /** Takes out one that is not on its way. */
  dismiss(id: number): void {
    this.#show(this.#entries.filter((entry) => entry.id !== id || isMoving(entry)));
  }

  /** Goes on with those that wait. */
  readonly resume = () => {
    this.#release();
    void this.#goOn();
  };

  #entryOf(file: File, place: P): Entry<P> {
    made += 1;
    const message = this.#kind.refuse?.(file, place);
    const state = message === undefined ? 'waiting' : 'refused';
    const key = crypto.randomUUID();
    const { name } = file;
    return { id: made, name, file, place, key, state, sent: 0, message: message ?? '' };
  }

  async #goOn(): Promise<void> {
    if (this.#isBusy || this.#list.held !== undefined) return;
    const next = this.#entries.find(({ state }) => state === 'waiting');
    if (!next) return;
    this.#isBusy = true;
    try {
      await this.#take(next);
    } finally {
      this.#isBusy = false;
    }
    await this.#goOn();
  }

  async #take(entry: Entry<P>): Promise<void> {
    const { id, name, key, place } = entry;
    const file = await this.#ready(entry);
    if (!file) return;
    this.#change(id, { state: 'sending', sent: 0 });
    try {
      const answer = await this.#kind.send({ file, name, key }, place, (sent) =>
        this.#change(id, { sent }),
      );
      this.#change(id, { state: 'done', sent: 1 });
      for (const follower of this.#followers) follower(answer, id);
    } catch (error) {
      this.#fail(id, error);
    }
  }

  /** The file as it is sent; kept for another try. */
  async #ready({ id, file, ready }: Entry<P>): Promise<Blob | undefined> {
    const { prepare } = this.#kind;
    if (!prepare || ready) return ready ?? file;
    this.#change(id, { state: 'preparing' });
    const prepared = await prepare(file);
    if ('refusal' in prepared) {
      this.#change(id, { state: 'refused', message: prepared.refusal });
      return undefined;
    }
    this.#change(id, { ready: prepared.file, note: prepared.note });
    return prepared.file;
  }

  #fail(id: number, error: unknown): void {
    const { failure } = this.#kind;
    if (error instanceof CallFailed && !LATER.includes(error.status)) {
      const message = error.hasServerText ? `${failure} ${error.message}` : failure;
      this.#change(id, { state: 'failed', message });
      return;
    }
    this.#change(id, { state: 'waiting', sent: 0 });
    const isAnswered = error instanceof CallFailed && error.hasServerText;
    this.#hold(
      `${failure} ${isAnswered ? error.message : t('There was no answer. Check your connection.')}`,
    );
  }

  #hold(held: string): void {
    this.#list = { ...this.#list, held };
    this.#emit();
    globalThis.addEventListener?.('online', this.resume);
    this.#timer = setTimeout(this.resume, PAUSE_MS);
  }

  #release(): void {
    clearTimeout(this.#timer);
    globalThis.removeEventListener?.('online', this.resume);
    if (this.#list.held === undefined) return;
    this.#list = { uploads: this.#list.uploads };
    this.#emit();
  }

  #change(id: number, news: Partial<Entry<P>>): void {
    this.#show(this.#entries.map((entry) => (entry.id === id ? { ...entry, ...news } : entry)));
  }

  #show(entries: readonly Entry<P>[]): void {
    this.#entries = entries;
    this.#list = { ...this.#list, uploads: entries };
    this.#emit();
  }

  #emit(): void {
    for (const listener of this.#listeners) listener();
    followLeaving(this, this.#entries.some(isOnItsWay));
  }
}

const isMoving = ({ state }: Upload) => state === 'preparing' || state === 'sending';
/** Whether it is still to arrive. */
export const isOnItsWay = (upload: Upload) => upload.state === 'waiting' || isMoving(upload);

/**
 * Uploads one after the other. They go on when their place is left; `onUploaded` is told of those that arrive while it
 * is there. `shared` is a queue that several places show.
 */
export function useUploads<E, P>(
  kind: UploadKind<E, P>,
  onUploaded: (entry: E, id: number) => void,
  shared?: UploadQueue<E, P>,
) {
  const [queue] = useState(() => shared ?? new UploadQueue(kind));
  const { uploads, held } = useSyncExternalStore(queue.subscribe, queue.read, queue.read);
  const tell = useEffectEvent(onUploaded);
  useEffect(() => queue.follow((entry, id) => tell(entry, id)), [queue]);
  return {
    uploads,
    held,
    isUploading: uploads.some(isOnItsWay),
    add: (files: readonly File[], place: P) => queue.add(files, place),
    retry: (id: number) => queue.retry(id),
    dismiss: (id: number) => queue.dismiss(id),
    resume: queue.resume,
  } as const;
}

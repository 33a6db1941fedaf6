import type { Arrivals, DoorList } from '#contract/door-lists.ts';
import { CallFailed } from '#web/api.ts';
import type { KeptList } from './kept-lists.ts';
import type { WaitingArrival } from './waiting-arrivals.ts';

/** What the screen shows. */
export type DoorState = {
  list: DoorList;
  waiting: readonly WaitingArrival[];
  /** Whether the server answered last time. */
  isReached: boolean;
  /** What the server said instead of taking it. */
  refusal: string;
  /** Whether this browser keeps what waits; otherwise the page must stay open. */
  isKept: boolean;
};

/** What a queue works with: the server, and this browser. */
export type DoorPlaces = {
  send: (arrivals: Arrivals) => Promise<DoorList>;
  load: () => Promise<DoorList>;
  keepList: (list: DoorList, aheadMs: number) => Promise<void>;
  keep: (waiting: WaitingArrival) => Promise<boolean>;
  forget: (signUpId: string) => Promise<void>;
};

/** In one request; the server takes more. */
export const AT_ONCE = 100;
/** A later estimate of the clocks is as good as the one before, unless somebody has set one. */
const SAME_CLOCK_MS = 60_000;

/**
 * What is noted at the door, on its way to the server. It is on the screen at once, then in this browser, and then sent: of
 * each sign-up the last thing noted, as often as it takes.
 */
export class DoorQueue {
  #state: DoorState;
  #aheadMs: number;
  #lastAt = 0;
  #isBusy = false;
  readonly #places: DoorPlaces;
  readonly #followers = new Set<(state: DoorState) => void>();

  constructor(
    places: DoorPlaces,
    { list, aheadMs }: Pick<KeptList, 'list' | 'aheadMs'>,
    opened: Pick<DoorState, 'waiting' | 'isReached'>,
  ) {
    this.#places = places;
    this.#aheadMs = aheadMs;
    this.#state = { list, ...opened, refusal: '', isKept: true };
  }

  get state(): DoorState {
    return this.#state;
  }

  /** Tells of every change. Gives how to stop. */
  follow(tell: (state: DoorState) => void): () => void {
    this.#followers.add(tell);
    return () => void this.#followers.delete(tell);
  }

  /** Somebody at the door says how many of a party are there. */
  async tick(signUpId: string, arrived: number): Promise<void> {
    const tick = { id: crypto.randomUUID(), signUpId, arrived, at: this.#now() };
    await this.#add({ ...this.#waitingOf(signUpId), signUpId, tick });
  }

  /** Somebody came who did not sign up. */
  async addWalkIn(name: string, party: number): Promise<void> {
    const id = crypto.randomUUID();
    await this.#add({ signUpId: id, walkIn: { id, name, party, at: this.#now() } });
  }

  /** Sends what waits, or asks what others noted. One at a time; what is noted meanwhile goes next. */
  async sync(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      do await this.#exchange();
      while (this.#state.isReached && this.#state.refusal === '' && this.#state.waiting.length > 0);
    } finally {
      this.#isBusy = false;
    }
  }

  #waitingOf(signUpId: string): WaitingArrival | undefined {
    return this.#state.waiting.find((each) => each.signUpId === signUpId);
  }

  async #add(waiting: WaitingArrival): Promise<void> {
    const others = this.#state.waiting.filter(({ signUpId }) => signUpId !== waiting.signUpId);
    this.#say({ waiting: [...others, waiting] });
    this.#say({ isKept: await this.#places.keep(waiting) });
    await this.sync();
  }

  async #exchange(): Promise<void> {
    const sent = this.#state.waiting.slice(0, AT_ONCE);
    try {
      const list = await (sent.length > 0
        ? this.#places.send(arrivalsOf(sent))
        : this.#places.load());
      this.#learnClock(list);
      // First what others see too, then away with what waited: in between, both say the same.
      await this.#places.keepList(list, this.#aheadMs);
      // What was noted of the same sign-up meanwhile is another entry.
      const waiting = this.#state.waiting.filter((each) => !sent.includes(each));
      this.#say({ list, waiting, isReached: true, refusal: '' });
      for (const { signUpId } of sent)
        if (!this.#waitingOf(signUpId)) await this.#places.forget(signUpId);
    } catch (error) {
      this.#say(failureOf(error));
    }
  }

  /**
   * The time of the server, by which phones agree who said something last. An answer takes its time, so that the server's
   * clock seems behind: of two estimates the greater is right. It never stands still, so that a tap is after the one before.
   */
  #now(): string {
    this.#lastAt = Math.max(Date.now() + this.#aheadMs, this.#lastAt + 1);
    return new Date(this.#lastAt).toISOString();
  }

  #learnClock({ now }: DoorList): void {
    const found = Date.parse(now) - Date.now();
    const isSame = Math.abs(found - this.#aheadMs) < SAME_CLOCK_MS;
    if (!isSame) this.#lastAt = 0;
    this.#aheadMs = isSame ? Math.max(found, this.#aheadMs) : found;
  }

  #say(change: Partial<DoorState>): void {
    this.#state = { ...this.#state, ...change };
    for (const tell of this.#followers) tell(this.#state);
  }
}

export const arrivalsOf = (waiting: readonly WaitingArrival[]): Arrivals => ({
  ticks: waiting.flatMap(({ tick }) => tick ?? []),
  walkIns: waiting.flatMap(({ walkIn }) => walkIn ?? []),
});

/** Whether an error says that the server cannot be reached now, and not that it refuses. */
export const isAway = (error: unknown) =>
  !(error instanceof CallFailed) || error.status >= 500 || error.status === 429;

const failureOf = (error: unknown): Partial<DoorState> =>
  isAway(error)
    ? { isReached: false, refusal: '' }
    : { isReached: true, refusal: error instanceof Error ? error.message : '' };

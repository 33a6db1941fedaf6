import type { Readable } from 'node:stream';
import { t } from '#languages/t.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { FairSemaphore } from './fair-semaphore.ts';

/** A reader that took nothing for so long, in milliseconds, may have to begin again where it was. */
const STILL_MS = 5000;
const RETRY_SECONDS = '30';

type Download = {
  network: string;
  movedAt: number;
  /** Ends it before its end; undefined while its file is being opened. */
  end: (() => void) | undefined;
};

/**
 * Files that are being sent in parts. When there are too many, the network with the most of them loses the one that has
 * not moved for longest: players that pause ask for the rest by themselves. Refuses `unavailable` when all are moving and
 * no network has more than its share.
 */
export class Downloads {
  readonly #most: number;
  readonly #open = new Set<Download>();
  /** Pieces that wait for time to be sent: otherwise all would be in one turn of the event loop. One for each file. */
  readonly #pieces: FairSemaphore;

  constructor(most: number) {
    this.#most = most;
    this.#pieces = new FairSemaphore({
      permits: 1,
      waiting: Number.POSITIVE_INFINITY,
      yields: true,
    });
  }

  /** The file as a body, read as fast as it is sent. */
  async send(network: string, open: () => Promise<Readable>): Promise<ReadableStream> {
    if (this.#open.size >= this.#most) this.#makeRoom(network);
    const download: Download = { network, movedAt: performance.now(), end: undefined };
    this.#open.add(download);
    try {
      const file = await open();
      file.once('close', () => this.#open.delete(download));
      return bodyOf(file, download, this.#pieces);
    } catch (error) {
      this.#open.delete(download);
      throw error;
    }
  }

  #makeRoom(network: string): void {
    const counts = new Map([[network, 0]]);
    for (const one of this.#open) counts.set(one.network, (counts.get(one.network) ?? 0) + 1);
    // The one that asks, where it has as many as the other.
    const [largest, most] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [
      network,
      0,
    ];
    const hasMore = most > (counts.get(network) ?? 0) + 1;
    const [stillest] = [...this.#open]
      .filter((download) => download.end && (most < 2 || download.network === largest))
      .sort((one, other) => one.movedAt - other.movedAt);
    const isStill = stillest && performance.now() - stillest.movedAt >= STILL_MS;
    if (!stillest || !(isStill || hasMore))
      throw new Refusal(
        'unavailable',
        t('Very many files are being sent. Please try again later.'),
        {
          headers: { 'Retry-After': RETRY_SECONDS },
        },
      );
    this.#open.delete(stillest);
    stillest.end?.();
  }
}

function bodyOf(file: Readable, download: Download, turns: FairSemaphore): ReadableStream {
  const pieces = file.iterator();
  return new ReadableStream(
    {
      start(controller) {
        download.end = () => {
          // For Node's adapter this is a client that went away, and no failure of ours.
          controller.error(Object.assign(new Error(), { code: 'ERR_STREAM_PREMATURE_CLOSE' }));
          file.destroy();
        };
      },
      async pull(controller) {
        const { done, value } = await pieces.next();
        download.movedAt = performance.now();
        if (done) controller.close();
        else await turns.run({ path: [download.network] }, async () => controller.enqueue(value));
      },
      cancel: () => void file.destroy(),
    },
    // The file's own stream reads ahead.
    { highWaterMark: 0 },
  );
}

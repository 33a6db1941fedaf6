import type { Record_ } from '../record.ts';
import type { Site } from '../site.ts';

/** One kind of load. */
export type Load = {
  name: string;
  /** Ends it; resolves when its last request is answered. */
  stop: () => Promise<void>;
  /** After the end: what is lost, doubled or changed, each in a sentence. */
  problems: () => Promise<string[]>;
  /** After the end: what it did, in one line. */
  told: () => string;
};

export type Needs = { site: Site; record: Record_ };

/** Does it again and again, with a pause in milliseconds, until it is stopped. */
export function repeat(pause: number, work: () => Promise<void>): () => Promise<void> {
  let isOver = false;
  const all = (async () => {
    while (!isOver) {
      await work();
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  })();
  return async () => {
    isOver = true;
    await all;
  };
}

let visitors = 0;
/** Another address of this machine for each, as visitors have. */
export function newAddress(): string {
  visitors += 1;
  return `127.${1 + Math.floor(visitors / 62_500)}.${Math.floor(visitors / 250) % 250}.${1 + (visitors % 250)}`;
}

import { toStored } from '#server/platform/clock.ts';
import { plainLetters } from '#server/platform/lists/plain-letters.ts';
import { type Item, wallDate } from './item.ts';

/**
 * When each item was made, to a second that no other of its title has. WordPress's importer takes an item of the same title
 * and second, whatever its kind, for one that it has imported already.
 */
export function createDates(timeZone: string): {
  of: (item: Pick<Item, 'title' | 'at'>) => string;
} {
  /** By title and second: the first second before it that may be free. */
  const taken = new Map<string, string>();
  return {
    of: ({ title, at: given }) => {
      const at = given.startsWith('-') ? FIRST : given;
      const name = plainLetters(title, '-');
      const keyOf = (stored: string) => `${wallDate(stored, timeZone)} ${name}`;
      const key = keyOf(at);
      let free = taken.get(key) ?? at;
      while (taken.has(keyOf(free))) free = secondBefore(free);
      taken.set(keyOf(free), secondBefore(free));
      taken.set(key, secondBefore(free));
      return free;
    },
  };
}

/** WordPress knows no year before. */
const FIRST = '0001-01-01T00:00:00.000Z';

const secondBefore = (stored: string): string =>
  toStored(Temporal.Instant.from(stored).subtract({ seconds: 1 }));

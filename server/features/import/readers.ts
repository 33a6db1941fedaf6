import { calendarReader } from './calendar/reader.ts';
import { peopleReader } from './people/reader.ts';
import type { Reader } from './planned.ts';
import { wordpressReader } from './wordpress/reader.ts';

/** The readers by their names, which are stored. What any text may be comes last. */
export const readers: Record<string, Reader> = {
  wordpress: wordpressReader,
  calendar: calendarReader,
  people: peopleReader,
};

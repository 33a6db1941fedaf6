import { peopleReader } from './people/reader.ts';
import type { Reader } from './planned.ts';

/** The readers by their names, which are stored. */
export const readers: Record<string, Reader> = { people: peopleReader };

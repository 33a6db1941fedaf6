import type { ImportedRow } from './store.ts';

/*
 * What a thing was made of: the digest of what was planned, and how many pictures and files that it names were not there.
 */

/** As it is stored. */
export const madeOf = (digest: string, lacking: number): string =>
  lacking === 0 ? digest : `${digest} ${lacking}`;

type Known = Pick<ImportedRow, 'digest'>;

/** Whether a thing was made of the same. */
export const isSame = ({ digest: stored }: Known, digest: string): boolean =>
  stored.split(' ')[0] === digest;

/** How many pictures and files it lacked. */
export const lackedIn = ({ digest }: Known): number => Number(digest.split(' ')[1] ?? 0);

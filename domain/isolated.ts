import { direction } from '#languages/t.ts';

/**
 * A name within a sentence. In one that is written from right to left, a name in other letters would draw the time after it to
 * its side: it stands between marks that are not seen (Unicode FSI and PDI).
 */
export const isolated = (name: string): string =>
  name && direction() === 'rtl' ? `\u2068${name}\u2069` : name;

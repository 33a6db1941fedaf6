import { dateInWords, timeInWords } from '#contract/dates.ts';
import type { VersionEntry } from '#contract/versions.ts';

/** "21 November 2026, 4:31 PM, by Ruth Ames"; what came with an archive has nobody's name. */
export function versionInWords({ at, who }: Pick<VersionEntry, 'at' | 'who'>): string {
  return `${dateInWords(at)}, ${timeInWords(at)}${who && `, by ${who}`}`;
}

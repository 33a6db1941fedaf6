import { type DateWords, dateTimeInWords } from '#contract/dates.ts';
import type { VersionEntry } from '#contract/versions.ts';

/** "November 21, 2026, 4:31 PM, by Ruth Ames"; what came with an archive has nobody's name. */
export function versionInWords(
  { at, who }: Pick<VersionEntry, 'at' | 'who'>,
  dates: DateWords,
): string {
  return `${dateTimeInWords(at, dates)}${who && `, by ${who}`}`;
}

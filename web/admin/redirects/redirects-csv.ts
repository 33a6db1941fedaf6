import type { RedirectContent } from '#contract/redirects.ts';
import { type Columns, csvOf } from '#domain/csv.ts';
import { t } from '#languages/t.ts';

const columns: Columns<RedirectContent> = [
  [t('From ## an old address'), ({ from }) => from],
  [t('To ## where an address leads'), ({ to }) => to],
];

/** All redirects as a file that can be sent back. */
export const redirectsCsv = (redirects: readonly RedirectContent[]): string =>
  csvOf(columns, redirects);

/** The text of a file: in UTF-8, or as Windows programs write it. */
export function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

import { type Fate, fates, shownKinds } from '#contract/import-order.ts';
import { fateOf, fateWords } from '#contract/import-words.ts';
import type { Import, ImportKind, ImportState, ListedImport } from '#contract/imports.ts';
import { language, t } from '#languages/t.ts';
import type { RowState } from '#web/admin/ui/list.tsx';

export const kindsInWords: Record<ImportKind, string> = {
  picture: t('Pictures'),
  file: t('Files'),
  page: t('Pages'),
  post: t('Blog posts'),
  event: t('Events'),
  sermon: t('Sermons'),
  person: t('People'),
  redirect: t('Redirects'),
};

/** “212 pages” */
export const countInWords = (kind: ImportKind, count: number): string =>
  t(
    '{kind, select, picture {{count, plural, one {{number} picture} other {{number} pictures}}} file {{count, plural, one {{number} file} other {{number} files}}} page {{count, plural, one {{number} page} other {{number} pages}}} post {{count, plural, one {{number} blog post} other {{number} blog posts}}} event {{count, plural, one {{number} event} other {{number} events}}} sermon {{count, plural, one {{number} sermon} other {{number} sermons}}} person {{count, plural, one {{number} person} other {{number} people}}} other {{count, plural, one {{number} redirect} other {{number} redirects}}}}',
    { kind, count, number: new Intl.NumberFormat(language()).format(count) },
  );

type Counts = Import['counts'];
export type Sum = {
  fate: Fate;
  label: string;
  count: number;
  /** “212 pages, 1,904 blog posts, and 2,031 pictures” */
  words: string;
};

/** How many of each kind have the same fate, what needs a look first. */
export function sumsOf(counts: Counts): Sum[] {
  const byFate = Map.groupBy(counts, fateOf);
  const words = fateWords();
  return fates.flatMap((fate) => {
    const some = byFate.get(fate) ?? [];
    if (some.length === 0) return [];
    const count = some.reduce((sum, each) => sum + each.count, 0);
    return [{ fate, label: words[fate], count, words: kindsAndCounts(some) }];
  });
}

/** “212 pages and 3 events” */
export function kindsAndCounts(counts: readonly { kind: ImportKind; count: number }[]): string {
  const words = shownKinds.flatMap((kind) => {
    const count = counts
      .filter((each) => each.kind === kind)
      .reduce((sum, each) => sum + each.count, 0);
    return count > 0 ? [countInWords(kind, count)] : [];
  });
  return new Intl.ListFormat(language(), { type: 'conjunction' }).format(words);
}

export const countOf = (counts: Counts, fate: Fate): number =>
  sumsOf(counts).find((sum) => sum.fate === fate)?.count ?? 0;

/** Whether something is being done by the server. */
export const isAtWork = (state: ImportState): boolean =>
  state === 'reading' || state === 'making' || state === 'taking-back';

const states: Record<ImportState, RowState> = {
  receiving: { words: t('Waits for its files'), tone: 'waiting' },
  reading: { words: t('Is being read'), tone: 'waiting' },
  read: { words: t('Was read, and waits for your decision'), tone: 'waiting' },
  wrong: { words: t('Cannot be brought'), tone: 'off' },
  making: { words: t('Is being made'), tone: 'waiting' },
  stopped: { words: t('Was stopped'), tone: 'waiting' },
  done: { words: t('Is here'), tone: 'live' },
  'taking-back': { words: t('Is being taken back'), tone: 'waiting' },
  'taken-back': { words: t('Was taken back'), tone: 'off' },
  failed: { words: t('Was interrupted'), tone: 'waiting' },
};

export const stateInWords = ({ state }: Pick<ListedImport, 'state'>): RowState => states[state];

/** The sums of a list's row in a line: “Made: 3 pages · Left out: 1 file” */
export const sumsInLine = (counts: Counts): string =>
  sumsOf(counts)
    .map(({ label, words }) => t('{what}: {things}', { what: label, things: words }))
    .join(' · ');

import { type Fate, fateWords } from '#contract/import-words.ts';
import type { Import, ImportAction, ImportKind, ImportOutcome } from '#contract/imports.ts';
import { addressedQuery, keyOf } from '#web/admin/ui/use-list-query.ts';
import { countOf, kindsInWords } from './import-words.ts';

/** All but what was not chosen: it is no one state of what is asked for. */
export type ShownFate = Exclude<Fate, 'not-chosen'>;

/** Which part of an import's things shows: it is in the address. */
export type ItemQuery = {
  kind: ImportKind | '';
  fate: ShownFate | '';
  noted: '' | 'yes';
  /** The position of the last thing of the page before; empty for the first page. */
  after: string;
};

export const shownFates = (Object.keys(fateWords()) as Fate[]).filter(
  (fate): fate is ShownFate => fate !== 'not-chosen',
);

export const { read: readQuery, write: writeQuery } = addressedQuery<ItemQuery>(
  { kind: '', fate: '', noted: '', after: '' },
  {
    kind: keyOf(kindsInWords),
    fate: (words) => shownFates.find((fate) => fate === words),
    noted: (words) => (words === 'yes' ? words : undefined),
    after: (words) => (/^\d{1,7}$/.test(words) ? words : undefined),
  },
);

/** The query as the call takes it. */
export function itemsQuery({ kind, fate, noted, after }: ItemQuery) {
  return {
    ...(kind && { kind }),
    ...fateQuery(fate),
    ...(noted && { noted: 'true' as const }),
    ...(after && { after: Number(after) }),
  };
}

function fateQuery(fate: ItemQuery['fate']): { action?: ImportAction; outcome?: ImportOutcome } {
  switch (fate) {
    case '':
      return {};
    case 'make':
    case 'change':
      return { action: fate, outcome: 'planned' };
    case 'same':
    case 'leave-out':
      return { action: fate, outcome: 'skipped' };
    default:
      return { outcome: fate };
  }
}

/** Whether its things can be looked at: they were read, and nobody works on them. */
export const hasItems = ({ state, counts }: Pick<Import, 'state' | 'counts'>): boolean =>
  counts.length > 0 && ['read', 'done', 'stopped', 'failed', 'taken-back'].includes(state);

/** What is shown before all others: what could not be made, or what stays. */
export function notableOf({ counts }: Pick<Import, 'counts'>): 'failed' | 'kept' | undefined {
  if (countOf(counts, 'kept') > 0) return 'kept';
  return countOf(counts, 'failed') > 0 ? 'failed' : undefined;
}

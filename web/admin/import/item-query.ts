import { type Fate, fates } from '#contract/import-order.ts';
import type { Import, ImportKind } from '#contract/imports.ts';
import { addressedQuery, keyOf } from '#web/admin/ui/use-list-query.ts';
import { countOf, kindsInWords } from './import-words.ts';

/** Which part of an import's things shows: it is in the address. */
export type ItemQuery = {
  kind: ImportKind | '';
  fate: Fate | '';
  noted: '' | 'yes';
  /** The position of the last thing of the page before; empty for the first page. */
  after: string;
};

export const { read: readQuery, write: writeQuery } = addressedQuery<ItemQuery>(
  { kind: '', fate: '', noted: '', after: '' },
  {
    kind: keyOf(kindsInWords),
    fate: (words) => fates.find((fate) => fate === words),
    noted: (words) => (words === 'yes' ? words : undefined),
    after: (words) => (/^\d{1,7}$/.test(words) ? words : undefined),
  },
);

/** The query as the call takes it. */
export function itemsQuery({ kind, fate, noted, after }: ItemQuery) {
  return {
    ...(kind && { kind }),
    ...(fate && { fate }),
    ...(noted && { noted: 'true' as const }),
    ...(after && { after: Number(after) }),
  };
}

/** Whether its things can be looked at: they were read, and nobody works on them. */
export const hasItems = ({ state, counts }: Pick<Import, 'state' | 'counts'>): boolean =>
  counts.length > 0 && ['read', 'done', 'stopped', 'failed', 'taken-back'].includes(state);

/** What is shown before all others: what could not be made, or what stays. */
export function notableOf({ counts }: Pick<Import, 'counts'>): 'failed' | 'kept' | undefined {
  if (countOf(counts, 'kept') > 0) return 'kept';
  return countOf(counts, 'failed') > 0 ? 'failed' : undefined;
}

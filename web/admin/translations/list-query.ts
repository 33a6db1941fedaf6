import { contentKinds, type TranslatedKind, translatedKinds } from '#contract/content/kinds.ts';
import { t } from '#languages/t.ts';
import { addressedQuery, keyOf, like, pageFrom, searchFrom } from '#web/admin/ui/use-list-query.ts';

export const states = { open: t('What is open'), all: t('All, also what is translated') } as const;

/** Of each kind that is translated, what it is called. */
export const kindNames = Object.fromEntries(
  translatedKinds.map((kind) => [kind, contentKinds[kind].words.many]),
) as Record<TranslatedKind, string>;

export type ListQuery = {
  search: string;
  /** A tag; empty for all languages. */
  language: string;
  kind: TranslatedKind | '';
  state: keyof typeof states;
  page: number;
};

/** What the list shows, as its address says it. */
export const { read: readQuery, write: writeQuery } = addressedQuery<ListQuery>(
  { search: '', language: '', kind: '', state: 'open', page: 1 },
  {
    search: searchFrom,
    language: like(/^[A-Za-z-]{2,20}$/),
    kind: keyOf(kindNames),
    state: keyOf(states),
    page: pageFrom,
  },
);

import type { EditedKind } from '#contract/content/kinds.ts';
import type { PublishState } from '#contract/publishing.ts';
import { type ListedDraft, listDrafts } from '#web/admin/drafts/list-drafts.ts';
import { fittingRows } from '#web/admin/ui/fitting-rows.ts';
import type { ListPlace } from './address.ts';

/** The fewest entries on one page of a list. */
const LEAST = 20;

type Ask = { search?: string; after?: string; state?: PublishState; limit: number };

export type ListData<T> = {
  place: ListPlace;
  entries: T[];
  hasOlder: boolean;
  /** Everybody's drafts. */
  drafts: readonly ListedDraft[];
};

type Listed<T> = {
  kind: EditedKind;
  load: (query: Ask, signal: AbortSignal) => Promise<T[]>;
  /** Whether `load` gives all there are at once. */
  isWhole?: boolean;
};

/** A page of a list and everybody's drafts: for the list's route. */
export async function loadList<T>(
  { kind, load, isWhole = false }: Listed<T>,
  place: ListPlace,
  signal: AbortSignal,
): Promise<ListData<T>> {
  const { search, after, state } = place;
  const size = fittingRows(LEAST);
  // One more than is shown tells whether there are older ones.
  const query = {
    limit: size + 1,
    ...(search && { search }),
    ...(after && { after }),
    ...(state && { state }),
  };
  const [entries, drafts] = await Promise.all([load(query, signal), listDrafts(kind, signal)]);
  return {
    place,
    entries: isWhole ? entries : entries.slice(0, size),
    hasOlder: !isWhole && entries.length > size,
    drafts,
  };
}

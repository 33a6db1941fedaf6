import { isWallTime } from '#domain/dates/wall-time.ts';
import { partKey, partOfKey } from '#domain/part-keys.ts';
import type { ListedDraft } from '#web/admin/drafts/find-draft.ts';
import { type AnyPlace, addressOf as contentAddress } from '#web/admin/editing/address.ts';
import { type Part, WHOLE } from './part.ts';

export const EVENTS = '/admin/events';

/** What a draft of an event is kept under, or of a part of a series. */
const keyOf = (id: string, part: Part): string => (part.scope === 'all' ? id : partKey(id, part));

/** The address of an event's editor, or of that of a part of a series, at a place of the list. */
export const addressOf = (id: string, part: Part, place: AnyPlace = {}): string =>
  contentAddress(EVENTS, place, { id: keyOf(id, part) });

/** Where one goes on with a draft of an event, of a part of it, or of a new one that was begun. */
export const draftAddress = (
  { id, userId, isOwn, baseVersion }: ListedDraft,
  place: AnyPlace,
): string => {
  const of = isOwn ? undefined : userId;
  const editor = baseVersion === null ? { id: 'new', uuid: id, of } : { id, of };
  return contentAddress(EVENTS, place, editor);
};

/** Which event a key is of, and which part of it: the whole where it names no part that could be. */
export function readKey(key: string): { eventId: string; part: Part } {
  const named = partOfKey(key);
  return named && isWallTime(named.part.occurrence)
    ? { eventId: named.seriesId, part: named.part }
    : { eventId: key, part: WHOLE };
}

/** The key that an address names. Releases before had the part in the query. */
export function askedKey(asked: string, query: URLSearchParams): string {
  const scope = (['one', 'following'] as const).find((each) => each === query.get('scope'));
  const occurrence = query.get('occurrence') ?? '';
  const isWhole = readKey(asked).part.scope === 'all';
  return isWhole && scope && isWallTime(occurrence) ? keyOf(asked, { scope, occurrence }) : asked;
}

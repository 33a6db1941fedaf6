import type { AdminEvent } from '#contract/events.ts';
import { isWallTime } from '#domain/dates/wall-time.ts';
import { partKey, partOfKey } from '#domain/part-keys.ts';
import type { FoundDraft } from '#web/admin/drafts/find-draft.ts';
import type { ListedDraft } from '#web/admin/drafts/list-drafts.ts';
import { addressOf as contentAddress } from '#web/admin/editing/address.ts';
import { type Part, WHOLE } from './part.ts';

export const EVENTS = '/admin/events';

/** What is edited: an event or a part of it, absent when it is gone; or a new one that was begun (`isNew`). */
export type Editing = {
  /** What its draft is kept under: the event's id, the key of a part, or that of a new one. */
  id: string;
  isNew: boolean;
  event: AdminEvent | undefined;
  part: Part;
  /** What was written of it and not saved, by whom if not by oneself. */
  found: FoundDraft | undefined;
  of: string | undefined;
};

/** What a draft of an event is kept under, or of a part of a series. */
export const keyOf = (id: string, part: Part): string =>
  part.scope === 'all' ? id : partKey(id, part);

/** The address of an event's editor, or of that of a part of a series. */
export const addressOf = (id: string, part: Part): string =>
  `${EVENTS}/${encodeURIComponent(keyOf(id, part))}`;

/** Where one goes on with a draft of an event, of a part of it, or of a new one that was begun. */
export const draftAddress = ({ id, userId, isOwn, baseVersion }: ListedDraft): string => {
  const of = isOwn ? undefined : userId;
  return contentAddress(
    EVENTS,
    {},
    baseVersion === null ? { id: 'new', uuid: id, of } : { id, of },
  );
};

/**
 * Which event, and which part of it, an address means: the whole where it names none that could be. Releases before had
 * the part in the query.
 */
export function askedPart(asked: string, query: URLSearchParams): { eventId: string; part: Part } {
  const named = partOfKey(asked);
  if (named && isWallTime(named.part.occurrence))
    return { eventId: named.seriesId, part: named.part };
  const scope = (['one', 'following'] as const).find((each) => each === query.get('scope'));
  const occurrence = query.get('occurrence') ?? '';
  const part = scope && isWallTime(occurrence) ? { scope, occurrence } : WHOLE;
  return { eventId: asked, part };
}

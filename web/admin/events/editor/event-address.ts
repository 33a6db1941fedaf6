import type { AdminEvent } from '#contract/events.ts';
import { isWallTime } from '#domain/dates/wall-time.ts';
import type { FoundDraft } from '#web/admin/drafts/find-draft.ts';
import type { ListedDraft } from '#web/admin/drafts/list-drafts.ts';
import { addressOf as contentAddress } from '#web/admin/editing/address.ts';
import { type Part, WHOLE } from './part.ts';

export const EVENTS = '/admin/events';

/** What is edited: an event, absent when it is gone; or a new one that was begun (`isNew`), whose id is its draft's. */
export type Editing = {
  id: string;
  isNew: boolean;
  event: AdminEvent | undefined;
  part: Part;
  /** What was written of it and not saved, by whom if not by oneself. */
  found: FoundDraft | undefined;
  of: string | undefined;
};

/** The address of an event's editor, or of that of a part of a series. */
export function addressOf(id: string, { scope, occurrence = '' }: Part): string {
  const path = `${EVENTS}/${encodeURIComponent(id)}`;
  return scope === 'all' ? path : `${path}?${new URLSearchParams({ scope, occurrence })}`;
}

/** Where one goes on with a draft of an event, or of a new one that was begun. */
export const draftAddress = ({ id, userId, isOwn, baseVersion }: ListedDraft): string => {
  const of = isOwn ? undefined : userId;
  return contentAddress(
    EVENTS,
    {},
    baseVersion === null ? { id: 'new', uuid: id, of } : { id, of },
  );
};

/** Which part an address means; the whole event where it names none that could be. */
export function partFrom(query: URLSearchParams): Part {
  const scope = (['one', 'following'] as const).find((each) => each === query.get('scope'));
  const occurrence = query.get('occurrence') ?? '';
  return scope && isWallTime(occurrence) ? { scope, occurrence } : WHOLE;
}

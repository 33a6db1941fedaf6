/*
 * One vocabulary for how content stands, of every kind, without Zod: lists and buttons decide by it in the browser, the
 * server when it filters (reference/states.md#publishing).
 */
import { t } from '#languages/t.ts';

export const publishStates = ['draft', 'scheduled', 'live', 'ended'] as const;
export type PublishState = (typeof publishStates)[number];

/** What people read. */
export const stateWords: Readonly<Record<PublishState, string>> = {
  get draft() {
    return t('Draft');
  },
  get scheduled() {
    return t('Scheduled');
  },
  get live() {
    return t('Published');
  },
  get ended() {
    return t('Ended');
  },
};

/** Whether a content is switched on, and from when until when; null for always. */
export type Publishing = { isOn: boolean; from: string | null; until: string | null };

/** How a content stands at `now`. All three times are written alike, so that they compare as text. */
export function publishState({ isOn, from, until }: Publishing, now: string): PublishState {
  if (!isOn) return 'draft';
  if (until !== null && until <= now) return 'ended';
  return from !== null && from > now ? 'scheduled' : 'live';
}

type Dates = { scheduleDate: string | null; expireDate: string | null };
/** The fields that decide, of a post or of an announcement, as sent or as written in a form. */
export type Published = Dates & ({ isPosted: boolean; isEnabled: boolean } | { enabled: boolean });

const wallOf = (instant: string | null) => instant?.slice(0, 16) ?? null;

/** Whether its switches let it be seen, whatever its dates say. */
export const isSwitchedOn = (content: Published): boolean =>
  'enabled' in content ? content.enabled : content.isPosted && content.isEnabled;

/** How a post or an announcement stands. `now` is wall time at the church, as the first 16 characters of instants are. */
export function stateOf(content: Published, now: string): PublishState {
  const isOn = isSwitchedOn(content);
  const [from, until] = [wallOf(content.scheduleDate), wallOf(content.expireDate)];
  return publishState({ isOn, from, until }, now);
}

/** An event is public from the moment it is saved, and over when no date of it is left. */
export const eventStates = ['live', 'ended'] as const satisfies readonly PublishState[];
export type EventState = (typeof eventStates)[number];
export const eventState = ({ next }: { next: string | null }): EventState =>
  next === null ? 'ended' : 'live';

/** What is done to several contents at once. `undo` puts back what one of the others did. */
export const bulkActions = ['publish', 'unpublish', 'end', 'delete', 'undo'] as const;
export type BulkAction = (typeof bulkActions)[number];
export type BulkStep = Exclude<BulkAction, 'undo'>;
/** The most contents of one such call. */
export const MAX_BULK = 100;

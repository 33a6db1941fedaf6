import { z } from 'zod';
import { type AdminEvent, type EventInput, eventInputSchema } from '#contract/events.ts';
import { eventPath } from '#domain/calendar-addresses.ts';
import { fullDayInWords } from '#domain/dates/dates.ts';
import { ordinals, weekdayCodes } from '#domain/recurrence/recurrence.ts';
import { t } from '#languages/t.ts';
import type { Content, ContentEditing, Written } from '#web/admin/editing/content.ts';
import { understood } from '#web/admin/editing/values.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { useSite } from '#web/use-site.ts';
import { checkDraft } from './editor/check-draft.ts';
import { dayOfDate } from './editor/day-of-date.ts';
import { eventLines } from './editor/draft-lines.ts';
import { EVENTS, readKey } from './editor/event-address.ts';
import { draftOf, type EventDraft, emptyDraft, formSchema, inputOf } from './editor/event-draft.ts';
import { EventFields } from './editor/event-fields.tsx';
import { EventPreview } from './editor/event-preview.tsx';
import { type Part, partOf } from './editor/part.ts';
import { ownZoneInWords } from './event-words.ts';

/** What else its form works with is which part of the event it is of. */
type Writing = Written<EventDraft, Part>;
export type EventContent = Content<AdminEvent, EventDraft, Writing>;
type EventWriting = ContentEditing<AdminEvent, EventDraft, Writing>;

/**
 * An event, or a part of a series, by what its draft is kept under (reference/screens.md#events-tab). A part becomes an
 * event of its own when it is saved; until then it is its series.
 */
export const eventContent = (key: string, { isNew }: { isNew: boolean }): EventContent => {
  const { eventId, part } = readKey(key);
  return {
    kind: 'event',
    path: EVENTS,
    words: {
      titleField: 'summary',
      ...(part.scope !== 'all' && {
        edit: ({ summary: title }, dates) => {
          const day = fullDayInWords(part.occurrence, dates);
          return part.scope === 'one'
            ? t('Edit or move “{title}” of {day}', { title, day })
            : t('Edit “{title}” from {day} on', { title, day });
        },
      }),
      save: isNew ? t('Add Event') : t('Update Event'),
      failure: t('The event could not be saved.'),
    },
    schema: eventInputSchema,
    sharedAs: 'event',
    shownAt: ({ before }, { timeZone }) =>
      before && { path: eventPath(before.slug, dayOf(part, before, timeZone)), isPublic: true },
    empty: () => emptyDraft,
    load: (_, signal) =>
      adminApi('GET /api/editing/event/{id}', { params: { id: eventId }, signal }),
    loadMore: async () => part,
    toDraft: (saved) => draftOf(saved, partOf(saved, { eventId, part })),
    understand: understoodDraft,
    toSend: (draft, before) => inputOf(draft, before, part),
    inWords: (content, site) => eventLines(content as EventInput, site),
    check: (draft, _, dates) => checkDraft(draft, dates),
    save: (body: EventInput, { id, isNew: isAdded, version, over }) =>
      logged(() =>
        isAdded
          ? adminApi('POST /api/calendar/admin/events', { body: { ...body, key: id } })
          : adminApi('PUT /api/calendar/admin/events/{id}', {
              params: { id },
              query: over ? partOf(over, { eventId, part }) : part,
              body: { ...body, version },
            }),
      ),
    Fields,
  };
};

/** The day in the address of one date; none for all of them. */
const dayOf = ({ scope, occurrence }: Part, { start }: AdminEvent, timeZone: string) =>
  scope === 'one' ? dayOfDate(occurrence, start.timeZone, timeZone) : '';

function Fields({ draft, change, errorOf, before, more: part }: EventWriting) {
  const { timeZone } = useSite();
  return (
    <>
      <EventFields
        draft={draft}
        onChange={change}
        eventId={before?.id}
        isNew={!before}
        isOneDate={part.scope === 'one'}
        isOfSeries={part.scope === 'one' || (before?.seriesId ?? '') !== ''}
        zone={ownZoneInWords(before, timeZone)}
        errorOf={errorOf}
      />
      <EventPreview draft={draft} change={change} />
    </>
  );
}

async function logged<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: logged (reference/failures.md#editors)
    console.error('The event could not be saved.', error);
    throw error;
  }
}

const end = z.union([
  z.object({ kind: z.literal('never') }),
  z.object({ kind: z.literal('on'), date: z.string() }),
  z.object({ kind: z.literal('after'), times: z.number() }),
]);
const weekday = z.enum(weekdayCodes);
const on = z.union([
  z.object({ by: z.literal('date'), day: z.number() }),
  z.object({ by: z.literal('weekday'), ordinal: z.literal(ordinals), weekday }),
]);
const every = z.number();
const text = z.string();

/** Of what a kept draft of an event may hold, complete or not, what is not as the contract's schema has it. */
const ownFields = {
  start: text,
  end: text,
  recurrence: z.union([
    z.object({ kind: z.literal('none') }),
    z.object({ kind: z.literal('daily'), every, end }),
    z.object({ kind: z.literal('weekly'), every, days: z.array(weekday), end }),
    z.object({ kind: z.literal('monthly'), every, on, end }),
    z.object({ kind: z.literal('yearly'), every, month: z.number(), on, end }),
    z.object({ kind: z.literal('custom'), rule: text }),
  ]),
  exceptions: z.array(text),
} satisfies { [F in keyof EventDraft]?: z.ZodType<EventDraft[F]> };

/** What a kept draft holds, as far as this release understands it; all else is taken from `start`. */
export function understoodDraft(data: Record<string, unknown>, start: EventDraft): EventDraft {
  const own = Object.entries(ownFields).map(([key, field]) => {
    const read = field.safeParse(data[key]);
    return [key, read.success ? read.data : start[key as keyof typeof ownFields]];
  });
  return { ...understood(formSchema, data, start), ...Object.fromEntries(own) };
}

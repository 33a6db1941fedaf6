import { type EventContent, eventContentSchema } from '#contract/events.ts';
import { shiftWall } from '#domain/dates/wall-time.ts';
import type { Note, Planned } from '#server/features/import/planned.ts';
import { type Context, churchWall } from './context.ts';
import type { Texts } from './texts.ts';
import { instantIn, type Zone } from './zones.ts';

type Placed = Pick<EventContent, 'start' | 'end' | 'timeZone' | 'isAllDay'> &
  Partial<Pick<EventContent, 'recurrence' | 'exceptions' | 'seriesId' | 'originalStart'>>;

/** An event that is made. */
export function plannedEvent(
  foreignId: string,
  texts: Texts,
  placed: Placed,
  notes: Note[],
): Planned {
  const { summary, description, location, isPublic } = texts;
  const isHidden: Note[] = isPublic ? [] : [{ code: 'private', values: {} }];
  return {
    kind: 'event',
    foreignId,
    title: summary,
    about: placed.isAllDay ? placed.start.slice(0, 10) : placed.start.replace('T', ' '),
    content: eventContentSchema.parse({ summary, description, location, ...placed }),
    isPublic,
    notes: [...isHidden, ...texts.notes, ...notes],
    leftOut: null,
  };
}

/** An event that is not made, and why. */
export const leftOutEvent = (
  foreignId: string,
  texts: Texts,
  leftOut: Note,
  about = '',
): Planned => ({
  kind: 'event',
  foreignId,
  title: texts.summary,
  about: about.replace('T', ' '),
  content: {},
  isPublic: texts.isPublic,
  notes: [],
  leftOut,
});

/** One date of its own: at the church's time, or as the days that it is. */
export function placeOf(
  { wall, length, isDay, zone }: { wall: string; length: number; isDay: boolean; zone: Zone },
  context: Context,
): Placed {
  const end = shiftWall(wall, length);
  const place = { timeZone: context.zone, isAllDay: isDay };
  if (isDay) return { ...place, start: wall, end };
  const at = (text: string) =>
    churchWall(instantIn(Temporal.PlainDateTime.from(text), zone), context);
  return { ...place, start: at(wall), end: laterOf(at(wall), at(end)) };
}

/** Where clocks are set back, an end can be before its start by the clock. */
export const laterOf = (start: string, end: string): string => [start, end].sort()[1] ?? end;

/** Whether it is over before what is brought begins. */
export const isOver = (
  { end, start }: Pick<Placed, 'start' | 'end'>,
  { since }: Context,
): boolean => end.slice(0, 10) < since && start.slice(0, 10) < since;

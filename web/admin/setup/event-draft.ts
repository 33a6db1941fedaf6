import type { z } from 'zod';
import type { Issue } from '#contract/errors.ts';
import type { eventInputSchema } from '#contract/events.ts';
import { weekdays } from '#contract/weekdays.ts';
import { t } from '#languages/t.ts';

/** An event in a few words: a weekly service on a weekday, or a gathering on one day. */
export type EventDraft = {
  title: string;
  weekday: (typeof weekdays)[number];
  /** `2026-11-29`; of a gathering. */
  day: string;
  from: string;
  until: string;
  place: string;
  description: string;
};

export const emptyService: EventDraft = {
  title: t('Worship'),
  weekday: 'Sunday',
  day: '',
  from: '',
  until: '',
  place: '',
  description: '',
};
export const emptyGathering: EventDraft = { ...emptyService, title: '' };

/** What is to be said before it is sent. `now` is wall time at the church. */
export function checkEvent(draft: EventDraft, isService: boolean, now: string): Issue[] {
  const { title, day, from, until } = draft;
  const say = (path: keyof EventDraft, isWrong: boolean, message: string): Issue[] =>
    isWrong ? [{ path, message }] : [];
  const isOver = !isService && day !== '' && from !== '' && `${day}T${from}` < now.slice(0, 16);
  return [
    ...say('title', title.trim() === '', t('Say what it is called.')),
    ...say('day', !isService && day === '', t('Choose a day.')),
    ...say('day', isOver, t('This is over already. Choose a day to come.')),
    ...say('from', from === '', t('Say when it begins.')),
    ...say('until', until === '', t('Say when it ends.')),
    ...say('until', from !== '' && until !== '' && until <= from, t('It ends before it begins.')),
  ];
}

/** What is sent. A service begins on its next weekday and repeats weekly. */
export function eventToSend(
  draft: EventDraft,
  isService: boolean,
  now: string,
): z.input<typeof eventInputSchema> {
  const { title, weekday, from, until, place, description } = draft;
  const day = isService ? nextDay(weekday, from, now) : draft.day;
  return {
    summary: title.trim(),
    description,
    startDateTime: `${day}T${from}`,
    endDateTime: `${day}T${until}`,
    location: place,
    ...(isService && { recurrence: `FREQ=WEEKLY;BYDAY=${weekday.slice(0, 2).toUpperCase()}` }),
    isService,
  };
}

/** The next such weekday whose time is still ahead, as `2026-11-29`. */
function nextDay(weekday: EventDraft['weekday'], time: string, now: string): string {
  const today = new Date(`${now.slice(0, 10)}T00:00Z`);
  const isLater = now.slice(11, 16) < time;
  const ahead = (weekdays.indexOf(weekday) - today.getUTCDay() + 7) % 7 || (isLater ? 0 : 7);
  today.setUTCDate(today.getUTCDate() + ahead);
  return today.toISOString().slice(0, 10);
}

import type { ShownSignUp, SignUpSettings } from '#contract/sign-up-settings.ts';
import { dateTimeInWords, inSentence } from '#domain/dates/dates.ts';
import { t } from '#languages/t.ts';
import type { Shown } from '#server/features/calendar/formatted-event.ts';
import { instantAt, inZone, toSent, toStored } from '#server/platform/clock.ts';

/** From when until when people can sign up, as stored; `opens_at` is null where they can from the beginning. */
export type SignUpWindow = { opens_at: string | null; closes_at: string };

type Times = { starts_at: string; ends_at: string; time_zone: string };

/**
 * When sign-up for a date opens and closes: at the times that the church wrote, or so long before the date starts, by the
 * clock on the wall. Nobody can sign up for what is over.
 */
export function signUpWindow(
  { opensAt, opensDaysBefore, closesAt, closesHoursBefore }: SignUpSettings,
  { starts_at, ends_at, time_zone }: Times,
): SignUpWindow {
  const start = inZone(starts_at, time_zone);
  const at = (wall: string) => toStored(instantAt(wall, time_zone));
  const early = opensDaysBefore === 0 ? null : start.subtract({ days: opensDaysBefore });
  const late = start.subtract({ hours: closesHoursBefore });
  const closes = closesAt === null ? toStored(late.toInstant()) : at(closesAt);
  return {
    opens_at: opensAt === null ? early && toStored(early.toInstant()) : at(opensAt),
    closes_at: closes < ends_at ? closes : ends_at,
  };
}

/** What the page says of an event's sign-up; null where there is none. */
export function shownSignUp(
  settings: SignUpSettings,
  times: Times | undefined,
  { now, timeZone, words }: Pick<Shown, 'timeZone' | 'words'> & { now: string },
): ShownSignUp | null {
  if (!settings.isOn) return null;
  const { places, questions, audience, per, mostInParty, hasWaitingList, needsProof } = settings;
  const window = times && signUpWindow(settings, times);
  const when = (at: string) => inSentence(dateTimeInWords(toSent(at, timeZone), words));
  const opens = window?.opens_at ?? null;
  return {
    audience,
    per,
    mostInParty,
    hasWaitingList,
    needsProof,
    contact: settings.contact,
    cost: settings.cost,
    showsPlaces: settings.showsPlaces,
    hasPlaces: places > 0,
    questions,
    opensInWords:
      opens !== null && opens > now ? t('Sign-up opens on {moment}.', { moment: when(opens) }) : '',
    closesInWords:
      window && window.closes_at !== times?.starts_at && window.closes_at > now
        ? t('Sign up until {moment}.', { moment: when(window.closes_at) })
        : '',
  };
}

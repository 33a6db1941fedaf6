import type { Event, EventSeries, Place } from 'schema-dts';
import type { EventPage } from '#contract/calendar.ts';
import type { Site } from '#contract/site.ts';
import { dayBefore } from '#domain/dates/dates.ts';
import { listedPath } from '#domain/languages.ts';
import { summaryOf } from '#web/features/events/describe-event.ts';
import { addressThing, churchId } from './church-thing.ts';
import { type Facts, languagesOf, type Surroundings } from './facts.ts';
import { trailThing } from './trail-thing.ts';

type EventDate = Pick<EventPage, 'start' | 'end' | 'path'> & Partial<Pick<EventPage, 'status'>>;

/** A date of a series: `/events/choir/2026-11-29`. */
const IS_DATE = /^\/events\/[^/]+\/[^/]+$/;

export function eventFacts({ event }: { event: EventPage }, site: Site): Facts {
  const isSeries = event.repeats && !IS_DATE.test(event.path);
  return {
    title: event.title,
    description: summaryOf(event),
    path: listedPath(event, event.path),
    ...languagesOf(event),
    type: 'website',
    picture: { kind: 'event', key: event.path.replace(/^\/events\//, '') },
    things: (around) => [
      isSeries ? seriesThing(event, around) : eventThing(event, event, around),
      ...trailThing(site, site.calendarPath, event.title, around.url),
    ],
  };
}

/** A series with each of its next dates. */
function seriesThing(event: EventPage, around: Surroundings): EventSeries {
  return {
    '@type': 'EventSeries',
    '@id': `${around.url}#event`,
    ...commonOf(event, around),
    url: around.url,
    startDate: dayOrTime(event, event.start),
    eventStatus: SCHEDULED,
    subEvent: [...event.dates, ...event.changedDates.filter(({ status }) => status === 'canceled')]
      .sort((one, other) => (one.start < other.start ? -1 : 1))
      .map((date) => eventThing(event, date, around)),
  };
}

function eventThing(event: EventPage, date: EventDate, around: Surroundings): Event {
  const url = around.site.publicUrl + date.path;
  return {
    '@type': 'Event',
    '@id': `${url}#event`,
    ...commonOf(event, around),
    url,
    startDate: dayOrTime(event, date.start),
    endDate: event.isAllDay ? lastDayOf(date) : date.end,
    ...statusOf(event, date),
  };
}

function commonOf(event: EventPage, { site, image, language }: Surroundings) {
  const own = event.imageUrl && new URL(event.imageUrl, site.publicUrl).href;
  const pictures = [own, image].filter((address) => address !== undefined && address !== '');
  return {
    name: event.title,
    ...(event.description && { description: event.description.slice(0, 1000) }),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: placeThing(event.location, site),
    organizer: churchId(site.publicUrl),
    ...(event.paths && { inLanguage: language }),
    ...(pictures.length > 0 && { image: pictures as string[] }),
  } as const;
}

/** Of a series, each date says how it stands. */
function statusOf(event: EventPage, { status }: EventDate) {
  const { movedFrom } = event;
  if (status === 'canceled') return { eventStatus: 'https://schema.org/EventCancelled' } as const;
  if (!movedFrom) return { eventStatus: SCHEDULED } as const;
  const previousStartDate = dayOrTime(event, movedFrom.start);
  return { eventStatus: 'https://schema.org/EventRescheduled', previousStartDate } as const;
}

const SCHEDULED = 'https://schema.org/EventScheduled';

const dayOrTime = ({ isAllDay }: EventPage, start: string) =>
  isAllDay ? start.slice(0, 10) : start;

function lastDayOf({ start, end }: EventDate): string {
  // One that ends as it starts lasts its one day.
  return start === end ? start.slice(0, 10) : dayBefore(end);
}

/** A room is at the church; what looks like an address is one. */
function placeThing(location: string, site: Site): Place {
  const isAddress = /\d/.test(location) && location.includes(',');
  const address = isAddress ? location : addressThing(site);
  return { '@type': 'Place', name: location || site.name, ...(address && { address }) };
}

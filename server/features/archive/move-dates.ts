import type { Section } from '#contract/sections/index.ts';
import type { Archive } from './format.ts';

type Dated = {
  createdAt?: string | undefined;
  scheduleDate: string | null;
  expireDate: string | null;
};

/**
 * Moves every date of an archive by whole weeks, so that the week of its anchor becomes the week of `today`: a demo's
 * upcoming events stay in the future and keep their weekdays. Yearly holidays keep their date.
 */
export function moveDates<T extends Archive>(archive: T, today: Temporal.PlainDate): T {
  const { anchor } = archive.manifest;
  if (anchor === undefined) return archive;
  const weeks = Math.floor(
    Temporal.PlainDate.from(anchor).until(today, { largestUnit: 'days' }).days / 7,
  );
  const wall = (text: string) =>
    Temporal.PlainDateTime.from(text).add({ weeks }).toString({ smallestUnit: 'minute' });
  const instant = (text: string) => {
    const offset = /(Z|[+-]\d{2}:?\d{2})$/i.exec(text)?.[0] ?? '';
    return wall(text.slice(0, 16)) + text.slice(16, text.length - offset.length) + offset;
  };
  const dates = <T extends Dated>(item: T): T => ({
    ...item,
    ...(item.createdAt !== undefined && { createdAt: instant(item.createdAt) }),
    scheduleDate: item.scheduleDate && instant(item.scheduleDate),
    expireDate: item.expireDate && instant(item.expireDate),
  });
  const day = (text: string) => Temporal.PlainDate.from(text).add({ weeks }).toString();
  const onDay = <T extends { date?: string | undefined }>(item: T): T =>
    item.date ? { ...item, date: day(item.date) } : item;
  const preached = (section: Section): Section => {
    if (section.type === 'audio')
      return { ...section, playlist: section.playlist.map((item) => onDay(item)) };
    if (section.type === 'videoPlaylist')
      return { ...section, videos: section.videos.map((item) => onDay(item)) };
    return section;
  };
  return {
    ...archive,
    pages: archive.pages.map((page) => ({ ...page, sections: page.sections.map(preached) })),
    posts: archive.posts.map(dates),
    announcements: archive.announcements.map(dates),
    events: archive.events.map((event) =>
      event.recurrence.includes('FREQ=YEARLY')
        ? event
        : {
            ...event,
            start: wall(event.start),
            end: wall(event.end),
            exceptions: event.exceptions.map(wall),
            originalStart: event.originalStart && wall(event.originalStart),
            recurrence: event.recurrence.replace(
              /UNTIL=(\d{4})(\d{2})(\d{2})/,
              (_, year: string, month: string, day: string) =>
                `UNTIL=${Temporal.PlainDate.from(`${year}-${month}-${day}`).add({ weeks }).toString().replaceAll('-', '')}`,
            ),
          },
    ),
  };
}

import type { z } from 'zod';
import { blockSchema } from '#contract/blog.ts';
import { fullDayInWords } from '#contract/dates.ts';
import { homepageContentSchema } from '#contract/homepage.ts';
import { dateWordsOf } from '#contract/locale.ts';
import { recurrenceInWords } from '#contract/recurrence-words.ts';
import { sectionSchema } from '#contract/sections/index.ts';
import type { SiteSettings } from '#contract/site.ts';
import { toSent } from '../../platform/clock.ts';
import { oneLine, textsOf } from '../../platform/texts-of.ts';
import type { AnnouncementRow, EventRow, HomepageRow, PageRow, PostRow } from './content-store.ts';
import type { Source } from './document.ts';
import { HOMEPAGE_NAMES, namesOfSections, SERVICE_NAMES } from './other-names.ts';

/** The home page's identifier among the pages; it has no row there. */
export const HOMEPAGE_ID = 'homepage';

/** A page with the texts of all sections that visitors see. */
export function pageSource(row: PageRow): Source {
  const sections = shownParts(sectionSchema, row.sections);
  return {
    kind: 'page',
    id: row.id,
    version: row.version,
    title: row.title,
    names: namesOfSections(sections.map(({ type }) => type)),
    text: joined(sections.flatMap((section) => textsOf(sectionSchema, section))),
    more: `${row.page} ${row.slug.replaceAll(/[/-]/g, ' ')}`,
    href: `/${row.slug}`,
    isPublic: true,
  };
}

/** The home page, with what every page says about the church: where it is and when it meets. */
export function homepageSource(row: HomepageRow, site: SiteSettings, events: EventRow[]): Source {
  const parsed = homepageContentSchema.safeParse(JSON.parse(row.content));
  const services = events.length > 0 ? events.map(serviceOf(site)) : timesOfSettings(site);
  return {
    kind: 'page',
    id: HOMEPAGE_ID,
    version: row.version,
    title: site.name,
    names: HOMEPAGE_NAMES,
    text: joined([
      site.tagline,
      ...(parsed.success ? textsOf(homepageContentSchema, parsed.data) : []),
    ]),
    more: `welcome ${services.join(' ')} ${Object.values(site.address).join(' ')} ${site.phone} ${site.email}`,
    href: '/',
    isPublic: true,
  };
}

/** "Every Sunday 10:00 Sunday Worship" */
const serviceOf =
  ({ locale }: SiteSettings) =>
  ({ recurrence, start_wall, time_zone, summary }: EventRow): string => {
    const often = recurrenceInWords(recurrence, start_wall, time_zone, dateWordsOf(locale));
    return `${often} ${start_wall.slice(11)} ${summary}`;
  };

const timesOfSettings = ({ serviceTimes }: SiteSettings): string[] =>
  serviceTimes.map(({ weekday, time, name }) => `${weekday} ${time} ${name || 'worship'}`);

export function postSource(row: PostRow, site: SiteSettings): Source {
  return {
    kind: 'post',
    id: row.id,
    version: row.version,
    title: row.title,
    text: joined(
      shownParts(blockSchema, row.content).flatMap((block) => textsOf(blockSchema, block)),
    ),
    more: `${row.author} ${dayOf(row.published_at, site)}`,
    href: `/blog/${row.slug}`,
    datedAt: row.published_at,
    from: row.schedule_date,
    to: row.expire_date,
    isPublic: row.is_enabled === 1 && row.is_posted === 1,
  };
}

export function announcementSource(row: AnnouncementRow, site: SiteSettings): Source {
  return {
    kind: 'announcement',
    id: row.id,
    version: row.version,
    title: row.title,
    text: oneLine(row.description),
    more: dayOf(row.published_at, site),
    href: '/#announcements',
    datedAt: row.published_at,
    from: row.schedule_date,
    to: row.expire_date,
    isPublic: row.enabled === 1,
  };
}

/**
 * An event; when it takes place next is read when somebody searches, because a series goes on. Its weekdays and the part
 * of the day are found.
 */
export function eventSource(row: EventRow, site: SiteSettings): Source {
  const words = dateWordsOf(site.locale);
  const often = recurrenceInWords(row.recurrence, row.start_wall, row.time_zone, words);
  const day = often || fullDayInWords(`${row.start_wall}:00`, words);
  return {
    kind: 'event',
    id: row.id,
    version: row.version,
    title: row.summary,
    names: row.is_service ? SERVICE_NAMES : '',
    text: joined([oneLine(row.description), row.location]),
    more: row.is_all_day ? day : `${day} ${partOfDay(Number(row.start_wall.slice(11, 13)))}`,
    href: `/events/${row.slug}`,
    isPublic: true,
  };
}

/** Broken parts, and those of types this version does not know, are not shown, and not found. */
function shownParts<Part>(schema: z.ZodType<Part>, stored: string): Part[] {
  const parts: unknown[] = JSON.parse(stored);
  return parts.flatMap((part) => {
    const parsed = schema.safeParse(part);
    return parsed.success ? [parsed.data] : [];
  });
}

const partOfDay = (hour: number) =>
  hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening night';

/** A day in words, so that it is found by its weekday, month or year. */
const dayOf = (instant: string, { timeZone, locale }: SiteSettings) =>
  fullDayInWords(toSent(instant, timeZone), dateWordsOf(locale));

export const joined = (texts: string[]) => texts.filter((text) => text !== '').join(' · ');

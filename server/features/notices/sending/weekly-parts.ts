import type { Services } from '#server/context.ts';
import { toPost } from '#server/features/blog/post.ts';
import { comingDates } from '#server/features/calendar/dates/coming-dates.ts';
import { serviceTimes } from '#server/features/service-times/service-times.ts';
import { toStored } from '#server/platform/clock.ts';
import { shorten } from '#server/platform/html/html.ts';
import type { LetterPart } from '#server/platform/mail/letter.ts';
import { isNew, type Week } from './is-new.ts';
import { linkOf } from './link-of.ts';
import { EVENT_DAYS, MAX_ENTRIES } from './rules.ts';
import { changedAnnouncements, changedPosts, newSermons } from './store.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'log' | 'config'>;

/** How much of an announcement a mail has, in characters. */
const TEXT_LENGTH = 400;

/**
 * What appeared in a week and is public at this moment, and the events of the next days; undefined if nothing is new.
 * A date of a series is no news, the only date of an event is.
 */
export async function weeklyParts(needs: Needs, week: Week): Promise<LetterPart[] | undefined> {
  const announcements = await newAnnouncements(needs, week);
  const posts = await newPosts(needs, week);
  const sermons = await sermonEntries(needs, week);
  const dates = await comingDates(needs, { days: EVENT_DAYS, limit: 2 * MAX_ENTRIES });
  const off = await canceledServices(needs);
  const hasNews = announcements.length + posts.length + sermons.length + off.length > 0;
  if (!hasNews && dates.every(({ isRepeated }) => isRepeated)) return undefined;
  const events = dates.map(({ title, lines, slug }) => ({
    title,
    lines,
    href: `${needs.config.publicUrl}/events/${encodeURIComponent(slug)}`,
  }));
  return [
    part('Announcements', announcements),
    part('From the blog', posts),
    part('Sermons', sermons),
    part('In the next days', [...off, ...events], 2 * MAX_ENTRIES),
  ].filter(({ entries }) => entries.length > 0);
}

/** Services of the next days that do not take place, by their dates: a mail is read days later. */
async function canceledServices(needs: Needs): Promise<LetterPart['entries']> {
  const { notes } = await serviceTimes(needs);
  return notes
    .filter(({ kind }) => kind === 'canceled')
    .map(({ title, date, path }) => ({
      title: `Canceled: ${title}`,
      lines: [date],
      href: needs.config.publicUrl + path,
    }));
}

function part(heading: string, entries: LetterPart['entries'], most = MAX_ENTRIES): LetterPart {
  const more = entries.length - most;
  const rest = { title: `And ${more} more on our site`, lines: [] };
  return { heading, entries: [...entries.slice(0, most), ...(more > 0 ? [rest] : [])] };
}

async function newAnnouncements(
  { db, clock, config }: Needs,
  week: Week,
): Promise<LetterPart['entries']> {
  const now = toStored(clock.now());
  const entries: LetterPart['entries'] = [];
  for (const row of await changedAnnouncements(db, { since: week.since, now }))
    if (await isNew(db, 'announcement', row, week)) {
      const href = linkOf(row.link_url, config.publicUrl);
      entries.push({
        title: row.title,
        lines: row.description ? [shorten(row.description, TEXT_LENGTH)] : [],
        ...(href && { href }),
      });
    }
  return entries;
}

async function newPosts({ db, clock, log, config }: Needs, week: Week) {
  const now = toStored(clock.now());
  const entries: LetterPart['entries'] = [];
  for (const row of await changedPosts(db, { since: week.since, now }))
    if (await isNew(db, 'post', row, week)) {
      const { title, author, excerpt, slug } = toPost(row, { timeZone: 'UTC', log });
      entries.push({
        title,
        lines: [author && `By ${author}`, excerpt].filter((line) => line !== ''),
        href: `${config.publicUrl}/blog/${encodeURIComponent(slug)}`,
      });
    }
  return entries;
}

async function sermonEntries({ db, config }: Needs, week: Week): Promise<LetterPart['entries']> {
  return (await newSermons(db, week)).map(({ title, slug, speaker, series }) => ({
    title: title || 'Untitled',
    lines: [speaker && `By ${speaker}`, series].filter((line) => line !== ''),
    href: `${config.publicUrl}/sermons/${encodeURIComponent(slug)}`,
  }));
}

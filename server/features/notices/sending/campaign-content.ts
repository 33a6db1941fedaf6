import { t } from '#languages/t.ts';
import { shownRow, shownRows } from '#server/content/translations/in-language.ts';
import { isSeenAt } from '#server/content/visibility.ts';
import type { Services } from '#server/context.ts';
import { posts } from '#server/features/blog/blog.ts';
import { toPost } from '#server/features/blog/post.ts';
import { comingDates } from '#server/features/calendar/dates/coming-dates.ts';
import { pageAddress } from '#server/features/deliveries/page-address.ts';
import type { CampaignRow } from '#server/features/notices/campaign-store.ts';
import { inReadersLanguage } from '#server/features/sermons/shown-sermons.ts';
import { serviceTimes } from '#server/features/service-times/service-times.ts';
import { toStored } from '#server/platform/clock.ts';
import { shorten } from '#server/platform/html/html.ts';
import type { LetterPart } from '#server/platform/mail/letter.ts';
import type { Database, RowOf } from '#server/schema.ts';
import { EVENT_DAYS, MAX_DAYS, MAX_ENTRIES, NEWS_DAYS } from './rules.ts';
import { shownAnnouncements } from './shown-news.ts';
import { changedAnnouncements, changedPosts, findPublic, newSermons, stateAt } from './store.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'log' | 'config'>;

/** What a campaign says; undefined if there is nothing to say, or nothing any more. */
export type CampaignContent =
  | { kind: 'weekly'; parts: LetterPart[] }
  | { kind: 'urgent'; announcement: RowOf<'announcements'> };

/** What of a campaign is public at this moment. */
export async function contentOf(
  needs: Needs,
  campaign: CampaignRow,
): Promise<CampaignContent | undefined> {
  const { db, clock } = needs;
  if (campaign.kind === 'urgent') {
    const id = campaign.announcement_id ?? '';
    const announcement = await findPublic(db, id, toStored(clock.now()));
    if (!announcement) return undefined;
    const { row } = await shownRow(shownAnnouncements, db, announcement);
    return { kind: 'urgent', announcement: row };
  }
  const parts = await weeklyParts(needs, campaign);
  return parts && { kind: 'weekly', parts };
}

/** Whether a campaign is too old to be told to anybody else; also if the clock was wrong by days when it was opened. */
export function isOver({ clock }: Pick<Needs, 'clock'>, { at }: Pick<CampaignRow, 'at'>): boolean {
  const age = clock.now().since(Temporal.Instant.from(at)).total('hours');
  return Math.abs(age) > 24 * NEWS_DAYS;
}

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
  const events: LetterPart['entries'] = [];
  for (const { title, lines, slug } of dates) {
    const href = await pageAddress(needs, `/events/${encodeURIComponent(slug)}`);
    events.push({ title, lines, href });
  }
  return [
    part(t('Announcements'), announcements),
    part(t('From the blog'), posts),
    part(t('Sermons'), sermons),
    part(t('In the next days'), [...off, ...events], 2 * MAX_ENTRIES),
  ].filter(({ entries }) => entries.length > 0);
}

/** Services of the next days that do not take place, by their dates: a mail is read days later. */
async function canceledServices(needs: Needs): Promise<LetterPart['entries']> {
  const { notes } = await serviceTimes(needs);
  const entries: LetterPart['entries'] = [];
  for (const { kind, title, date, path } of notes)
    if (kind === 'canceled')
      entries.push({
        title: t('Canceled: {title} ## a date', { title }),
        lines: [date],
        href: await pageAddress(needs, path),
      });
  return entries;
}

function part(heading: string, entries: LetterPart['entries'], most = MAX_ENTRIES): LetterPart {
  const more = entries.length - most;
  const rest = { title: t('And {more} more on our site', { more }), lines: [] };
  return { heading, entries: [...entries.slice(0, most), ...(more > 0 ? [rest] : [])] };
}

async function newAnnouncements(needs: Needs, week: Week): Promise<LetterPart['entries']> {
  const { db, clock } = needs;
  const now = toStored(clock.now());
  const rows = await changedAnnouncements(db, { since: week.since, now });
  const news = await onlyNew(db, 'announcement', rows, week);
  const entries: LetterPart['entries'] = [];
  for (const { row } of await shownRows(shownAnnouncements, db, news)) {
    const href = await linkOf(needs, row.link_url);
    entries.push({
      title: row.title,
      lines: row.description ? [shorten(row.description, TEXT_LENGTH)] : [],
      ...(href && { href }),
    });
  }
  return entries;
}

async function newPosts(needs: Needs, week: Week) {
  const { db, clock, log } = needs;
  const now = toStored(clock.now());
  const rows = await changedPosts(db, { since: week.since, now, earliest: earliestNews(week) });
  const news = await onlyNew(db, 'post', rows, week);
  const entries: LetterPart['entries'] = [];
  for (const { row } of await shownRows(posts, db, news)) {
    const { title, author, excerpt, slug } = toPost(row, { timeZone: 'UTC', log });
    entries.push({
      title,
      lines: [by(author), excerpt].filter((line) => line !== ''),
      href: await pageAddress(needs, `/blog/${encodeURIComponent(slug)}`),
    });
  }
  return entries;
}

async function sermonEntries(needs: Needs, week: Week): Promise<LetterPart['entries']> {
  const entries: LetterPart['entries'] = [];
  const rows = await newSermons(needs.db, { ...week, earliest: earliestNews(week) });
  for (const { row } of await inReadersLanguage(needs.db, rows)) {
    const { title, slug, speaker, series } = row;
    entries.push({
      title: title || t('Untitled ## a sermon'),
      lines: [by(speaker), series].filter((line) => line !== ''),
      href: await pageAddress(needs, `/sermons/${encodeURIComponent(slug)}`),
    });
  }
  return entries;
}

const by = (name: string) => name && t('By {name}', { name });

/** What is dated before came with an older website, as drafts that were published now: it is no news. */
const earliestNews = ({ at }: Week): string =>
  toStored(Temporal.Instant.from(at).subtract({ hours: 24 * MAX_DAYS }));

/** The moments between which something must have appeared to be news, as stored. */
type Week = { since: string; at: string };

type Row = { id: string; published_at: string };

/** A row of an announcement or a post; earlier releases stored fewer columns. */
type Saved = {
  schedule_date: string | null;
  expire_date: string | null;
  enabled?: number;
  is_enabled?: number;
  is_posted?: number;
};

async function onlyNew<R extends Row>(
  db: Database,
  kind: 'announcement' | 'post',
  rows: readonly R[],
  week: Week,
): Promise<R[]> {
  const found: R[] = [];
  for (const row of rows) if (await isNew(db, kind, row, week)) found.push(row);
  return found;
}

/**
 * Whether what is public now appeared between two moments: it was to be seen at the end, and not at the beginning, as
 * it was saved then. So a text that was written long ago and switched on this week is news, a corrected one is not, and
 * nothing is news in two weeks.
 */
async function isNew(
  db: Database,
  kind: 'announcement' | 'post',
  row: Row,
  { since, at }: Week,
): Promise<boolean> {
  const wasSeen = async (moment: string) => {
    const saved = (await stateAt(db, { kind, id: row.id }, moment)) as Saved | undefined;
    // What came with an archive, and was not saved here by then, is taken for what it says of itself.
    if (!saved) return row.published_at <= moment;
    const isOn =
      kind === 'post' ? saved.is_enabled === 1 && saved.is_posted === 1 : saved.enabled === 1;
    return isOn && isSeenAt(saved, moment);
  };
  return (await wasSeen(at)) && !(await wasSeen(since));
}

/** A link of an editor as an address for a mail; undefined for none, and for what is no page, such as a telephone. */
export async function linkOf(
  needs: Pick<Services, 'db' | 'config'>,
  link: string,
): Promise<string | undefined> {
  if (/^https?:\/\//i.test(link)) return link;
  return /^\/(?!\/)/.test(link) ? pageAddress(needs, link) : undefined;
}

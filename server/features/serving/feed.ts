import { hash, randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import { servingFeedPath } from '#domain/serving-addresses.ts';
import { t } from '#languages/t.ts';
import { askedPlace } from '#server/content/translations/published.ts';
import type { Env, Services } from '#server/context.ts';
import { type Gathering, gatheringOf } from '#server/features/calendar/dates/gatherings.ts';
import { whyOf } from '#server/features/calendar/dates/signed-up-dates.ts';
import type { FeedRow } from '#server/features/calendar/feeds/event-lines.ts';
import { feedFile } from '#server/features/calendar/feeds/feed-file.ts';
import { inReadersLanguage } from '#server/features/calendar/shown-events.ts';
import { languageOf } from '#server/features/deliveries/language-of.ts';
import { readersSettings } from '#server/features/settings/readers-settings.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { inZone, toStored, wallIn } from '#server/platform/clock.ts';
import { changeRows, findRowIn } from '#server/platform/database/rows.ts';
import { inAskedLanguage } from '#server/platform/languages/language.ts';
import { personBy } from './own-links.ts';
import { listOfPeople, type PlaceRow } from './store.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'config'>;

const digestOf = (secret: string) => hash('sha256', secret, 'hex');

/** Gives a person's calendar a secret address; the one before is void. Refuses `not-found` another link. */
export async function renewFeed(
  { db, config }: Pick<Needs, 'db' | 'config'>,
  token: string,
): Promise<{ address: string }> {
  const { id } = await personBy(db, token);
  const secret = randomBytes(32).toString('hex');
  await changeRows(db, 'serving_people', { id }, { feed_digest: digestOf(secret) });
  return { address: `${config.publicUrl}${servingFeedPath(secret)}` };
}

/** Ends a person's calendar. A second time does nothing. Refuses `not-found` another link. */
export async function endFeed({ db }: Pick<Needs, 'db'>, token: string): Promise<void> {
  const { id } = await personBy(db, token);
  await changeRows(db, 'serving_people', { id }, { feed_digest: null });
}

/** How far back a calendar goes, and the most dates in it. */
const BACK_DAYS = 90;
const MOST = 500;

async function feedOf({ db, clock, config }: Needs, secret: string): Promise<string> {
  const person = await findRowIn(db, 'serving_people', { feed_digest: digestOf(secret) });
  if (!person) throw new Refusal('not-found', t('There is no calendar at this address any more.'));
  const { user_id, email, language: kept } = person;
  const language = await languageOf(db, { userId: user_id, address: email, kept });
  return inAskedLanguage(language, () => fileOf({ db, clock, config }, person.id));
}

/** A person's calendar in their language; an event that is not published in it is in the church's own. */
async function fileOf({ db, clock, config }: Needs, personId: string): Promise<string> {
  const after = toStored(clock.now().subtract({ hours: 24 * BACK_DAYS }));
  const places = await listOfPeople(db, [personId], { after, states: ['yes'], limit: MOST });
  const rows: FeedRow[] = [];
  for (const place of places) {
    const gathering = await gatheringOf(db, place.date_id);
    const task = await findRowIn(db, 'serving_tasks', { id: place.task_id });
    if (!gathering || !task) continue;
    const [event = gathering.event] = await inReadersLanguage(db, [gathering.event]);
    const why = gathering.isCanceled ? await whyOf(db, gathering) : '';
    rows.push(rowOf(place, { ...gathering, event }, task, why));
  }
  const { name, timeZone, calendars } = await readersSettings(db);
  const feed = { name: t('{name}: I serve', { name }), timeZone, rows, off: [], canceled: [] };
  const thisYear = inZone(clock.now(), timeZone).year;
  const around = { publicUrl: config.publicUrl, calendars, place: await askedPlace(db) };
  return feedFile(feed, around, thisYear);
}

/** A date as an event of its own, which says what there is to do. */
function rowOf(
  place: PlaceRow,
  { event, starts_at, ends_at, isCanceled }: Gathering,
  task: { name: string; about: string },
  reason: string,
): FeedRow {
  const wall = (stored: string) => wallIn(stored, event.time_zone);
  const updated_at = [event.updated_at, place.updated_at].sort().at(-1) ?? event.updated_at;
  return {
    ...event,
    ...{ id: place.id, summary: `${task.name}: ${event.summary}`, description: task.about },
    ...{ start_wall: wall(starts_at), end_wall: wall(ends_at), recurrence: '', exceptions: '[]' },
    ...{ series_id: '', original_start: '', updated_at, created_at: place.created_at },
    version: event.version + place.version,
    ...(isCanceled && { change: { status: 'canceled', reason } }),
  };
}

/** People's own calendars: private, as the documents of members are. */
export function serveServingFeeds(hono: Hono<Env>, services: Services): void {
  hono.get('/serve/:file{[0-9a-f]{64}\\.ics}', async (context) => {
    const secret = context.req.param('file').slice(0, -'.ics'.length);
    return context.body(await feedOf(services, secret), 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="i-serve.ics"',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    });
  });
}

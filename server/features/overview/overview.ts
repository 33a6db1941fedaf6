import { MAX_COUNTED, OVERVIEW_DAYS } from '#contract/admin-constants.ts';
import { accessTo, contentKinds, datedKinds } from '#contract/content/kinds.ts';
import { dateWordsOf } from '#contract/locale.ts';
import type { Coming, Overview, TabCounts } from '#contract/overview.ts';
import { dayInWords } from '#domain/dates/dates.ts';
import { type Access, hasAccess } from '#domain/roles.ts';
import type { Actor } from '#server/actor.ts';
import { allDrafts } from '#server/content/drafts/drafts.ts';
import { audit } from '#server/content/history/history.ts';
import { onlyOwner } from '#server/content/ownership/ownership.ts';
import { countOpenTranslations } from '#server/content/translations/open-translations.ts';
import type { Services } from '#server/context.ts';
import { givingOfMonth } from '#server/features/gifts/gifts.ts';
import { countFailed, mailState } from '#server/features/mails/mails.ts';
import { waitingMessages } from '#server/features/messages/inbox.ts';
import { mailSetUp } from '#server/features/office/notified.ts';
import { servicesOfWeek } from '#server/features/service-times/service-times.ts';
import { countTasks, servingSoon } from '#server/features/serving/soon.ts';
import { shownSettings, siteSettings } from '#server/features/settings/settings.ts';
import { offersToTell, signUpsOfWeek } from '#server/features/sign-ups/of-week.ts';
import { visitsOfWeeks } from '#server/features/visits/visits.ts';
import { toSent, toStored } from '#server/platform/clock.ts';
import { newsOfRelease } from './news.ts';
import { countAwaiting } from './store.ts';

const SHOWN_DRAFTS = 5;
const SHOWN_ACTIVITY = 5;

type Needs = Pick<Services, 'db' | 'clock' | 'config' | 'log' | 'kinds' | 'content'>;
type Parts = Omit<Overview, 'failed' | 'today'>;
type Part<P> = [whose: Access, read: (needs: Needs, actor: Actor) => Promise<P>];

/** Whose each part is, and how it is read; the others have null there. Drafts and dates are those that one may change. */
const parts: { [P in keyof Parts]: Part<Parts[P]> } = {
  messages: ['admin', ({ db }) => waitingMessages(db)],
  accounts: ['admin', ({ db }) => countAwaiting(db)],
  mails: ['admin', mailState],
  drafts: ['translation', drafts],
  translations: ['translation', countOpenTranslations],
  coming: ['author', coming],
  services: ['editor', servicesOfWeek],
  giving: ['giving', givingOfMonth],
  signUps: ['editor', signUpsOfWeek],
  offersToTell: ['editor', offersToTell],
  serving: ['staff', servingSoon],
  setUp: ['admin', mailSetUp],
  visits: ['author', visitsOfWeeks],
  activity: ['admin', ({ db }) => audit({ db }, { limit: SHOWN_ACTIVITY })],
  news: ['author', newsOfRelease],
};

/** What waits for somebody. A part that cannot be read is left out and logged; the others are shown. */
export async function overview(needs: Needs, actor: Actor): Promise<Overview> {
  const failed: Overview['failed'] = [];
  const names = Object.keys(parts) as (keyof Parts)[];
  const found = names.map(async (name) => {
    const [whose, read] = parts[name];
    if (!hasAccess(actor.role, whose)) return [name, null];
    try {
      return [name, await read(needs, actor)];
    } catch (error) {
      failed.push(name);
      needs.log.error({ err: error, part: name }, 'a part of the overview could not be read');
      return [name, null];
    }
  });
  const read: Parts = Object.fromEntries(await Promise.all(found));
  return { ...read, today: await todayInWords(needs), failed };
}

/** "Sunday, November 22": the day at the church. */
async function todayInWords({ db, clock }: Needs): Promise<string> {
  const { timeZone, locale } = await shownSettings(db);
  return dayInWords(toSent(toStored(clock.now()), timeZone), dateWordsOf(locale));
}

/** What the tabs count: null where one's role does not see it. */
export async function tabCounts({ db }: Needs, actor: Actor): Promise<TabCounts> {
  const tasks = await countTasks(db, actor);
  if (!hasAccess(actor.role, 'admin'))
    return { messages: null, accounts: null, mails: null, tasks };
  const { prayers, messages, forms } = await waitingMessages(db);
  const accounts = await countAwaiting(db);
  const mails = await countFailed({ db });
  return { messages: prayers + messages + forms, accounts, mails, tasks };
}

/** Those that the person may read (`allDrafts`). */
async function drafts({ db }: Needs, actor: Actor) {
  const all = await allDrafts({ db }, actor, undefined);
  return { count: Math.min(all.length, MAX_COUNTED), latest: all.slice(0, SHOWN_DRAFTS) };
}

const MAX_COMING = 20;

/** What appears or ends in the next days of what the actor may change, the soonest first. */
async function coming(
  { db, clock, kinds }: Pick<Services, 'db' | 'clock' | 'kinds'>,
  actor: Actor,
): Promise<Coming[]> {
  const { timeZone } = await siteSettings(db);
  const now = clock.now();
  const span = {
    from: toStored(now),
    to: toStored(now.add({ hours: 24 * OVERVIEW_DAYS })),
    limit: MAX_COMING,
  };
  const changes = { schedule_date: 'appears', expire_date: 'ends' } as const;
  const found: (Coming & { stored: string })[] = [];
  for (const kind of datedKinds.filter((each) => hasAccess(actor.role, accessTo(each))))
    for (const column of ['schedule_date', 'expire_date'] as const)
      for (const { id, title, at: stored } of await kinds[kind].dated(db, column, {
        ...span,
        owner: contentKinds[kind].isOwned ? onlyOwner(actor) : undefined,
      })) {
        const at = toSent(stored, timeZone);
        found.push({ kind, _id: id, title, change: changes[column], at, stored });
      }
  return found
    .sort((one, other) => (one.stored < other.stored ? -1 : 1))
    .slice(0, MAX_COMING)
    .map(({ stored: _, ...entry }) => entry);
}

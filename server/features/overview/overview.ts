import { MAX_COUNTED } from '#contract/admin-constants.ts';
import { dateWordsOf } from '#contract/locale.ts';
import type { Overview, TabCounts } from '#contract/overview.ts';
import { dayInWords } from '#domain/dates/dates.ts';
import { type Access, hasAccess } from '#domain/roles.ts';
import type { Actor } from '#server/actor.ts';
import { allDrafts } from '#server/content/drafts/drafts.ts';
import type { Services } from '#server/context.ts';
import { givingOfMonth } from '#server/features/gifts/giving-of-month.ts';
import { countFailed, mailState } from '#server/features/mails/mails.ts';
import { waitingMessages } from '#server/features/messages/waiting-messages.ts';
import { mailSetUp } from '#server/features/office/mail-set-up.ts';
import { servicesOfWeek } from '#server/features/service-times/service-times.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { toSent, toStored } from '#server/platform/clock.ts';
import { coming } from './coming.ts';
import { countAwaiting } from './store.ts';

const SHOWN_DRAFTS = 5;

type Needs = Pick<Services, 'db' | 'clock' | 'config' | 'log' | 'kinds'>;
type Parts = Omit<Overview, 'failed' | 'today'>;
type Readers = { [P in keyof Parts]: () => Promise<Parts[P]> };

/** What waits for somebody. A part that cannot be read is left out and logged; the others are shown. */
export async function overview(needs: Needs, actor: Actor): Promise<Overview> {
  const { db, log } = needs;
  const readers: Readers = {
    messages: () => waitingMessages(db),
    accounts: () => countAwaiting(db),
    mails: () => mailState(needs),
    drafts: () => drafts(needs, actor),
    coming: () => coming(needs, actor),
    services: () => servicesOfWeek(needs),
    giving: () => givingOfMonth(needs),
    setUp: () => mailSetUp(needs),
  };
  const found: Overview = { ...nothing, today: await todayInWords(needs), failed: [] };
  const names = (Object.keys(readers) as (keyof Parts)[]).filter((name) =>
    hasAccess(actor.role, partAccess[name]),
  );
  const results = await Promise.allSettled(names.map((name) => readers[name]()));
  for (const [index, result] of results.entries()) {
    const name = names[index];
    if (name === undefined) continue;
    if (result.status === 'fulfilled') Object.assign(found, { [name]: result.value });
    else {
      found.failed.push(name);
      log.error({ err: result.reason, part: name }, 'a part of the overview could not be read');
    }
  }
  return found;
}

/** Whose each part is; the others have null there. Drafts and dates are those that one may change. */
const partAccess: Record<keyof Parts, Access> = {
  messages: 'admin',
  accounts: 'admin',
  mails: 'admin',
  drafts: 'author',
  coming: 'author',
  services: 'editor',
  giving: 'admin',
  setUp: 'admin',
};

const nothing: Parts = {
  messages: null,
  accounts: null,
  mails: null,
  drafts: null,
  coming: null,
  services: null,
  giving: null,
  setUp: null,
};

/** "Sunday, November 22": the day at the church. */
async function todayInWords({ db, clock }: Needs): Promise<string> {
  const { timeZone, locale } = await siteSettings(db);
  return dayInWords(toSent(toStored(clock.now()), timeZone), dateWordsOf(locale));
}

/** What the tabs count: null where one's role does not see it. */
export async function tabCounts({ db }: Needs, { role }: Actor): Promise<TabCounts> {
  if (!hasAccess(role, 'admin')) return { messages: null, accounts: null, mails: null };
  const { prayers, messages } = await waitingMessages(db);
  const accounts = await countAwaiting(db);
  return { messages: prayers + messages, accounts, mails: await countFailed({ db }) };
}

/** Those that the person may read (`allDrafts`). */
async function drafts({ db }: Needs, actor: Actor) {
  const all = await allDrafts({ db }, actor, undefined);
  return { count: Math.min(all.length, MAX_COUNTED), latest: all.slice(0, SHOWN_DRAFTS) };
}

import { isbot } from 'isbot';
import { MAX_DEAD_ADDRESSES } from '#contract/redirect-constants.ts';
import type { Services, Visits } from '#server/context.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { dayIn } from '#server/platform/clock.ts';
import type { Database } from '#server/schema.ts';
import { keepMostDead, listDismissed } from './dead-store.ts';
import { addCounts, holdCounts, type VisitCount, type VisitKind } from './store.ts';
import { type AskedWith, pageOf, searchedFor, siteOf } from './what-counts.ts';
import { deadPathOf, isWanted } from './what-is-dead.ts';

/** How long counts wait in memory before they are stored together, in milliseconds. */
const WAIT_MS = 60_000;

/**
 * How many names of a kind one process counts on one day, or of paths where nothing is each time: what a visitor makes up
 * must not fill the database, and of those the most asked for stay.
 */
const MOST_NAMES: Record<VisitKind, number> = {
  ...{ page: 5000, site: 500, search: 500, missed: 500 },
  dead: 500,
};

/** How many user agents are remembered, of whatever kind they are. */
const MOST_AGENTS = 1000;

/**
 * Counts visits in memory and adds them to the database together, a minute later at most: a page that is sent from
 * memory is not slower for it, and all machines of a site add to the same rows. What a process that dies had not stored
 * is lost; it is a count (docs/decisions/0113-visits-without-tracking.md).
 */
export class VisitCounter implements Visits {
  readonly #needs: Pick<Services, 'db' | 'clock' | 'log'>;
  readonly #ownHost: string;
  #counts = new Map<string, VisitCount>();
  #names = { day: '', of: new Map<VisitKind, Set<string>>() };
  readonly #robots = new Map<string, boolean>();
  #timer: NodeJS.Timeout | undefined;
  #storing: Promise<void> = Promise.resolve();

  constructor(needs: Pick<Services, 'db' | 'clock' | 'log' | 'config'>) {
    this.#needs = needs;
    this.#ownHost = new URL(needs.config.publicUrl).host;
  }

  see(pathAndQuery: string, asked: AskedWith): void {
    const page = pageOf(pathAndQuery, asked);
    if (page === undefined || this.#isRobot(asked['user-agent'])) return;
    this.#add('page', page);
    const site = siteOf(asked, this.#ownHost);
    if (site !== undefined) this.#add('site', site);
  }

  search(question: string, { isFound, agent }: { isFound: boolean; agent: string | undefined }) {
    const words = searchedFor(question);
    if (words === undefined || this.#isRobot(agent)) return;
    this.#add('search', words);
    if (!isFound) this.#add('missed', words);
  }

  miss(path: string, asked: AskedWith): void {
    if (!isWanted(asked) || this.#isRobot(asked['user-agent'])) return;
    const dead = deadPathOf(path);
    if (dead !== undefined) this.#add('dead', dead);
  }

  async store(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#storing = this.#storing.then(() => this.#storeNow());
    await this.#storing;
  }

  async #storeNow(): Promise<void> {
    const counts = this.#counts;
    if (counts.size === 0) return;
    this.#counts = new Map();
    const { db, clock, log } = this.#needs;
    try {
      const { timeZone } = await siteSettings(db);
      const day = dayIn(clock.now(), timeZone);
      if (day !== this.#names.day) this.#names = { day, of: new Map() };
      this.#names.of.delete('dead');
      const found = withoutBeginnings(await withoutDismissed(db, [...counts.values()]));
      await db.transaction().execute(async (transaction) => {
        // Two processes at once would each let go only of what they see.
        if (found.some(isDead)) await holdCounts(transaction);
        await addCounts(transaction, day, found);
        if (found.some(isDead)) await keepMostDead(transaction, MAX_DEAD_ADDRESSES);
      });
    } catch (error) {
      log.warn({ err: error }, 'visits could not be stored; they are tried again');
      for (const { kind, name, count } of counts.values()) this.#add(kind, name, count);
    }
  }

  #add(kind: VisitKind, name: string, count = 1): void {
    const key = `${kind} ${name}`;
    const known = this.#counts.get(key);
    if (known) {
      known.count += count;
      return;
    }
    const names = this.#names.of.get(kind) ?? new Set();
    this.#names.of.set(kind, names);
    if (names.size >= MOST_NAMES[kind] && !names.has(name)) return;
    names.add(name);
    this.#counts.set(key, { kind, name, count });
    this.#timer ??= setTimeout(() => void this.store(), WAIT_MS).unref();
  }

  #isRobot(given = ''): boolean {
    const agent = given.slice(0, 500);
    const known = this.#robots.get(agent);
    if (known !== undefined) return known;
    if (this.#robots.size >= MOST_AGENTS) this.#robots.clear();
    const isRobot = isbot(agent);
    this.#robots.set(agent, isRobot);
    return isRobot;
  }
}

const isDead = ({ kind }: VisitCount) => kind === 'dead';

async function withoutDismissed(db: Database, counts: VisitCount[]): Promise<VisitCount[]> {
  const paths = counts.filter(isDead).map(({ name }) => name);
  if (paths.length === 0) return counts;
  const dismissed = new Set(await listDismissed(db, paths));
  return counts.filter((count) => !(isDead(count) && dismissed.has(count.name)));
}

/** The search answers while somebody types: "nurs" goes where "nursery" follows within the same minute. */
function withoutBeginnings(counts: VisitCount[]): VisitCount[] {
  const looked = counts.filter(({ kind }) => kind === 'search').map(({ name }) => name);
  const isBeginning = (name: string) =>
    looked.some((other) => other.length > name.length && other.startsWith(name));
  return counts.filter(
    ({ kind, name }) => !((kind === 'search' || kind === 'missed') && isBeginning(name)),
  );
}

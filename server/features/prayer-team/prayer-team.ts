import type { z } from 'zod';
import type { OwnPrayer, prayerTeamCalls, SharedPrayer } from '#contract/prayer-team.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import type { Services } from '#server/context.ts';
import { addPrayer, removePrayer } from '#server/features/messages/prayers.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { toSent, toStored } from '#server/platform/clock.ts';
import type { Database } from '#server/schema.ts';
import { leavesAt, sharedSpan } from './rules.ts';
import {
  countPrayed,
  hasMembers,
  hasShared,
  isOnTeam,
  listOwnShared,
  listShared,
} from './store.ts';

type Needs = Pick<Services, 'db' | 'clock'>;
type Requests = z.output<(typeof prayerTeamCalls)['GET /api/prayer-team/requests']['answer']>;
type Prayed = Pick<SharedPrayer, 'prayed' | 'hasPrayed'>;

/** What the prayer team may read now. Who is not on it learns only that: no requests, and not how many there are. */
export async function sharedPrayers(
  { db, clock }: Needs,
  { userId }: Actor,
  { page, limit }: { page: number; limit: number },
): Promise<Requests> {
  if (!(await isOnTeam(db, userId))) return { isOnTeam: false, requests: [], hasMore: false };
  const { timeZone } = await siteSettings(db);
  const part = { userId, limit: limit + 1, offset: (page - 1) * limit };
  const rows = await listShared(db, sharedSpan(clock.now()), part);
  return {
    isOnTeam: true,
    requests: rows.slice(0, limit).map((row) => toSharedPrayer(row, timeZone)),
    hasMore: rows.length > limit,
  };
}

type SharedRow = Awaited<ReturnType<typeof listShared>>[number];

function toSharedPrayer(row: SharedRow, timeZone: string): SharedPrayer {
  const { id, email, phone, request, prayed, prayed_at } = row;
  const isAnonymous = row.is_anonymous === 1;
  const showsContact = row.may_show_contact === 1 && !isAnonymous;
  return {
    _id: id,
    name: isAnonymous ? '' : row.name,
    request,
    ...timesOf(row, timeZone),
    prayed: Number(prayed),
    hasPrayed: prayed_at !== null,
    contact: showsContact ? { email, phone } : null,
  };
}

const timesOf = ({ created_at }: { created_at: string }, timeZone: string) => ({
  created: toSent(created_at, timeZone),
  leaves: toSent(leavesAt(created_at), timeZone),
});

/**
 * Notes that a member of the team has prayed, once however often it is said, or takes it back. Refuses `not-found` for
 * others and for requests that are not shared, which look the same as those that do not exist.
 */
export async function setPrayed(
  { db, clock }: Needs,
  { userId }: Actor,
  id: string,
  hasPrayed: boolean,
): Promise<Prayed> {
  return db.transaction().execute(async (transaction) => {
    const span = sharedSpan(clock.now());
    const mayPray =
      (await isOnTeam(transaction, userId)) && (await hasShared(transaction, span, id));
    if (!mayPray)
      throw new Refusal(
        'not-found',
        t('There is no such prayer request. It may have left the team.'),
      );
    const prayer = { message_id: id, user_id: userId };
    if (hasPrayed) await addPrayer(transaction, { ...prayer, at: toStored(clock.now()) });
    else await removePrayer(transaction, prayer);
    return { prayed: await countPrayed(transaction, id), hasPrayed };
  });
}

/** How many have prayed for what this member asked for, while the team sees it. */
export async function ownPrayers({ db, clock }: Needs, { userId }: Actor): Promise<OwnPrayer[]> {
  const { timeZone } = await siteSettings(db);
  const rows = await listOwnShared(db, sharedSpan(clock.now()), userId);
  return rows.map((row) => ({
    _id: row.id,
    ...timesOf(row, timeZone),
    prayed: Number(row.prayed),
  }));
}

/**
 * Whether visitors can share a prayer request: somebody is on the team. Public, and part of cached answers: who changes
 * the team changes the content version (`publishWhere`).
 */
export const hasPrayerTeam = (db: Database): Promise<boolean> => hasMembers(db);

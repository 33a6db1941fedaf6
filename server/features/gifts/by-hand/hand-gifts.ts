import type { z } from 'zod';
import type { ChangesOf } from '#contract/changes.ts';
import { type GiftWay, handWays } from '#contract/gifts.ts';
import {
  type GiftChange,
  type HandGift,
  type handGiftCalls,
  handGiftSchema,
  type TracedGift,
} from '#contract/hand-gifts.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import type { Services } from '#server/context.ts';
import { oneGift } from '#server/features/gifts/gifts.ts';
import { searchText } from '#server/features/gifts/new-gift.ts';
import { type GiftRow, insertGift, updateGift } from '#server/features/gifts/store.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { users } from '#server/features/users/users.ts';
import { createOnce } from '#server/platform/calls/creation-keys.ts';
import { conflict, Refusal } from '#server/platform/calls/refusal.ts';
import { withChanges } from '#server/platform/calls/with-changes.ts';
import { instantAt, toSent, toStored } from '#server/platform/clock.ts';
import { addRow, findRowIn, listRows } from '#server/platform/database/rows.ts';
import { newId } from '#server/platform/ids.ts';
import type { Database } from '#server/schema.ts';
import { handRules, type ReadLine, type Rules, readLine, typedOf } from './read-line.ts';
import { listNamed } from './store.ts';
import { twinsOf } from './twins.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'content'>;
type Body<N extends 'POST /api/gifts' | 'PUT /api/gifts/{id}'> = z.output<
  (typeof handGiftCalls)[N]['body']
>;

/** One gift, with what was done to it by hand. Refuses `not-found`. */
export async function tracedGift({ db }: Pick<Needs, 'db'>, id: string): Promise<TracedGift> {
  const gift = await oneGift({ db }, id);
  const rows = await listRows(db, 'gift_changes', { gift_id: id }, ['at', 'id']);
  const { timeZone } = await siteSettings(db);
  return { ...gift, changes: rows.map((row) => changeOf(row, timeZone)) };
}

/**
 * Notes a gift by hand. Refuses `invalid` by its fields, and where it looks entered already unless `isSure`.
 */
export async function addHandGift(
  needs: Needs,
  actor: Actor,
  { key, isSure, ...gift }: Body<'POST /api/gifts'>,
): Promise<TracedGift> {
  const creation = { call: 'POST /api/gifts', key, actor, content: gift } as const;
  return needs.db.transaction().execute((transaction) => {
    const own = { ...needs, db: transaction as typeof needs.db };
    return createOnce(transaction, creation, needs, {
      find: (id) => tracedGift(own, id),
      toSent: (made) => made,
      idOf: ({ _id }) => _id,
      make: async () => {
        const rules = await handRules(own);
        const read = refusing(gift, rules);
        if (!isSure) await refuseTwin(transaction, read, gift.givenOn, rules);
        const stored = { ...read, givenOn: gift.givenOn, note: gift.note, batchId: '' };
        return tracedGift(own, await storeHandGift(own, actor, stored, rules));
      },
    });
  });
}

/** Stores what was read as a gift, and how it was entered. Returns its id. */
export async function storeHandGift(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  actor: Actor,
  gift: ReadLine & { givenOn: string; note: string; batchId: string },
  rules: Rules,
): Promise<string> {
  const id = newId();
  const now = toStored(clock.now());
  const row = {
    ...columnsOf(gift, rules),
    id,
    provider_id: id,
    capture_id: null,
    plan_id: null,
    is_ordered: 1,
    is_monthly: 0,
    payment: 'captured',
    state: 'verified',
    refunded_minor: 0,
    currency: rules.currency,
    captured_currency: rules.currency,
    batch_id: gift.batchId,
    language: null,
    version: 1,
    created_at: now,
    updated_at: now,
  };
  await insertGift(db, row);
  await trace(db, actor, { giftId: id, action: 'entered', after: fieldsOf(row) }, now);
  return id;
}

/**
 * Corrects the named fields of a gift by hand. Refuses `conflict` for an older version, for one that came by a provider
 * and for one that is voided.
 */
export async function correctGift(
  needs: Needs,
  actor: Actor,
  id: string,
  { version, ...changes }: Body<'PUT /api/gifts/{id}'>,
): Promise<TracedGift> {
  await needs.db.transaction().execute(async (transaction) => {
    const own = { ...needs, db: transaction as typeof needs.db };
    const row = await handRow(own, id);
    if (version !== undefined && version !== row.version) throw conflict(await tracedGift(own, id));
    const rules = { ...(await handRules(own)), currency: row.currency };
    const wanted = withChanges(handGiftSchema, typed(row), changes as ChangesOf<HandGift>);
    const read = refusing(wanted, rules, row.fund);
    const columns = columnsOf({ ...read, givenOn: wanted.givenOn, note: wanted.note }, rules);
    const [before, after] = [fieldsOf(row), fieldsOf({ ...row, ...columns })];
    const now = toStored(needs.clock.now());
    if (!(await updateGift(transaction, row, { ...columns, updated_at: now })))
      throw conflict(await tracedGift(own, id));
    if (JSON.stringify(before) !== JSON.stringify(after))
      await trace(transaction, actor, { giftId: id, action: 'corrected', before, after }, now);
  });
  return tracedGift(needs, id);
}

/** Voids a gift by hand: it stays in the list and counts in no sum. One that is voided stays as it is. */
export async function voidGift(
  needs: Needs,
  actor: Actor,
  id: string,
  { reason }: { reason: string },
): Promise<TracedGift> {
  await needs.db.transaction().execute(async (transaction) => {
    const own = { ...needs, db: transaction as typeof needs.db };
    const row = await handRow(own, id, true);
    if (row.payment === 'voided') return;
    const now = toStored(needs.clock.now());
    const change = { payment: 'voided', state: 'voided', updated_at: now };
    if (!(await updateGift(transaction, row, change))) throw conflict(await tracedGift(own, id));
    await trace(transaction, actor, { giftId: id, action: 'voided', reason }, now);
  });
  return tracedGift(needs, id);
}

const SUGGESTED = 10;

/** Members and earlier givers with these words in their name or address, each once. */
export async function suggestGivers(
  { db }: Pick<Needs, 'db'>,
  { search }: { search: string },
): Promise<{ name: string; email: string }[]> {
  const members = await users(
    { db },
    { search, role: 'all', sort: 'alphabetical', approval: 'all', page: 1 },
  );
  const found = [
    ...members.users.map(({ metadata, username, email }) => ({
      name: metadata.name || username,
      email,
    })),
    ...(await listNamed(db, search, SUGGESTED)),
  ];
  const known = new Map(found.toReversed().map((one) => [`${one.name}\n${one.email}`, one]));
  return [...known.values()].reverse().slice(0, SUGGESTED);
}

/** Refuses what is wrong with a line, by its fields. */
function refusing(gift: HandGift, rules: Rules, kept?: string): ReadLine {
  const { givenOn: _, note: __, ...line } = gift;
  const outcome = readLine(line, rules, kept);
  if ('read' in outcome) return outcome.read;
  const { issues } = outcome;
  throw new Refusal('invalid', issues[0]?.message ?? t('Not saved yet.'), { issues });
}

async function refuseTwin(db: Database, read: ReadLine, givenOn: string, rules: Rules) {
  const [twin] = await twinsOf(db, [read], givenOn, rules);
  if (twin) throw new Refusal('invalid', twin, { issues: [{ path: 'isSure', message: twin }] });
}

/** A gift that can be changed by hand. */
async function handRow({ db }: Pick<Needs, 'db'>, id: string, mayBeVoided = false) {
  const row = await findRowIn(db, 'gifts', { id });
  if (!row || row.state === 'open')
    throw new Refusal('not-found', t('This gift is not here. Go back to the list of gifts.'));
  if (!handWays.some((way) => way === row.provider))
    throw new Refusal(
      'conflict',
      t(
        'This gift was not entered by hand. Refund or correct it at the payment provider; the change then shows here.',
      ),
    );
  if (row.payment === 'voided' && !mayBeVoided)
    throw new Refusal('conflict', t('This gift is voided. Enter the right one as a new gift.'));
  return row;
}

/** The church's day, at noon: gifts by hand have no time. */
const noonOf = (day: string, timeZone: string) => toStored(instantAt(`${day}T12:00`, timeZone));

function columnsOf(gift: ReadLine & { givenOn: string; note: string }, { timeZone }: Rules) {
  const { name, email, minor, how, checkNumber, fund, givenOn, note } = gift;
  return {
    provider: how satisfies GiftWay,
    payer_name: name,
    payer_email: email,
    search_text: searchText(name, email),
    amount_minor: minor,
    captured_minor: minor,
    doc_number: checkNumber,
    fund,
    given_on: givenOn,
    given_at: noonOf(givenOn, timeZone),
    note,
  };
}

/** A stored gift by hand as somebody would type it. */
const typed = (row: GiftRow): HandGift => ({
  name: row.payer_name,
  email: row.payer_email,
  amount: typedOf(row.amount_minor, row.currency),
  how: row.provider as HandGift['how'],
  checkNumber: row.doc_number,
  fund: row.fund,
  givenOn: row.given_on,
  note: row.note,
});

/** What a trace keeps of a gift. */
const fieldsOf = (row: Parameters<typeof typed>[0] | Omit<GiftRow, 'id'>) => typed(row as GiftRow);

type Trace = {
  giftId: string;
  action: GiftChange['action'];
  reason?: string;
  before?: HandGift;
  after?: HandGift;
};

/** Rows of the trace are only added. */
async function trace(
  db: Database,
  { user }: Pick<Actor, 'user'>,
  { giftId, action, reason = '', before, after }: Trace,
  at: string,
): Promise<void> {
  const states = { before: JSON.stringify(before ?? {}), after: JSON.stringify(after ?? {}) };
  const by_name = user.name || user.email;
  await addRow(db, 'gift_changes', {
    id: newId(),
    gift_id: giftId,
    at,
    by_name,
    action,
    reason,
    ...states,
  });
}

type ChangeRow = Awaited<ReturnType<typeof listRows<'gift_changes'>>>[number];

function changeOf(row: ChangeRow, timeZone: string): GiftChange {
  const before: Record<string, string> = JSON.parse(row.before);
  const after: Record<string, string> = JSON.parse(row.after);
  const names = row.action === 'corrected' ? Object.keys(after) : [];
  return {
    at: toSent(row.at, timeZone),
    by: row.by_name,
    action: row.action as GiftChange['action'],
    reason: row.reason,
    fields: names
      .filter((name) => before[name] !== after[name])
      .map((name) => ({ name, before: before[name] ?? '', after: after[name] ?? '' })),
  };
}

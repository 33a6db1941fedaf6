import type { z } from 'zod';
import type { ChangesOf } from '#contract/changes.ts';
import type { Issue } from '#contract/errors.ts';
import type { Batch, BatchContent, HandLine, handGiftCalls } from '#contract/hand-gifts.ts';
import { batchContentSchema } from '#contract/hand-gifts.ts';
import { moneyInWords, typedMinor } from '#domain/money.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import type { Services } from '#server/context.ts';
import { dayOf } from '#server/features/gifts/new-gift.ts';
import { createOnce, type WithKey } from '#server/platform/calls/creation-keys.ts';
import { conflict, invalidField, Refusal } from '#server/platform/calls/refusal.ts';
import { withChanges } from '#server/platform/calls/with-changes.ts';
import { toStored } from '#server/platform/clock.ts';
import { addRow, changeRows, deleteRows, findRowIn } from '#server/platform/database/rows.ts';
import { newId } from '#server/platform/ids.ts';
import { storeHandGift } from './hand-gifts.ts';
import { handRules, type Rules, readLine } from './read-line.ts';
import { type BatchRow, listBatches, sumBatches } from './store.ts';
import { twinsOf } from './twins.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'content'>;
type Answer<N extends 'GET /api/gifts/batches'> = z.output<(typeof handGiftCalls)[N]['answer']>;

const CLOSED_SHOWN = 30;

/** Drafts and the batches closed last, and what a new one begins with. */
export async function batches(needs: Needs): Promise<Answer<'GET /api/gifts/batches'>> {
  const rules = await handRules(needs);
  const rows = await listBatches(needs.db, CLOSED_SHOWN);
  const sums = await sumsOf(needs, rows);
  return {
    batches: rows.map((row) => {
      const { lines: _, ...batch } = shownBatch(row, rules, sums.get(row.id));
      return batch;
    }),
    currency: rules.currency,
    today: await dayOf(needs.db, toStored(needs.clock.now())),
  };
}

/** One batch, with the lines that look entered already while it is a draft. Refuses `not-found`. */
export async function batch(needs: Needs, id: string): Promise<Batch> {
  const row = await existing(needs, id);
  const rules = { ...(await handRules(needs)), currency: row.currency };
  const sums = await sumsOf(needs, [row]);
  const shown = shownBatch(row, rules, sums.get(row.id));
  if (row.state === 'closed') return { ...shown, twins: [] };
  return { ...shown, twins: await twinsIn(needs, shown, rules) };
}

export async function addBatch(
  needs: Needs,
  actor: Actor,
  { key, ...content }: BatchContent & WithKey,
): Promise<Batch> {
  const creation = { call: 'POST /api/gifts/batches', key, actor, content } as const;
  return needs.db.transaction().execute((transaction) => {
    const own = { ...needs, db: transaction as typeof needs.db };
    return createOnce(transaction, creation, needs, {
      find: (id) => batch(own, id),
      toSent: (made) => made,
      idOf: ({ _id }) => _id,
      make: async () => {
        const { currency, locale } = await handRules(own);
        const id = newId();
        const now = toStored(needs.clock.now());
        await addRow(transaction, 'gift_batches', {
          id,
          currency,
          ...columnsOf(content, { currency, locale }),
          state: 'draft',
          version: 1,
          made_by: nameOf(actor),
          closed_by: '',
          created_at: now,
          updated_at: now,
        });
        return batch(own, id);
      },
    });
  });
}

/** Changes the named fields of a draft. Refuses `conflict` for an older version, and for a batch that is closed. */
export async function saveBatch(
  needs: Needs,
  id: string,
  { version, ...changes }: ChangesOf<BatchContent> & { version?: number | undefined },
): Promise<Batch> {
  await needs.db.transaction().execute(async (transaction) => {
    const own = { ...needs, db: transaction as typeof needs.db };
    const row = await draft(own, id);
    if (version !== undefined && version !== row.version) throw conflict(await batch(own, id));
    const { locale } = await handRules(own);
    const content = withChanges(batchContentSchema, contentOf(row), changes);
    const change = {
      ...columnsOf(content, { currency: row.currency, locale }),
      version: row.version + 1,
      updated_at: toStored(needs.clock.now()),
    };
    if (!(await changeRows(transaction, 'gift_batches', { id, version: row.version }, change)))
      throw conflict(await batch(own, id));
  });
  return batch(needs, id);
}

/**
 * Makes gifts of a batch's lines. Refuses `invalid` while a line is half done, while nothing was counted, where the lines
 * do not add up to what was counted and no note explains it, and for lines that look entered already unless `isSure`.
 * A batch that is closed stays as it is: a second click makes nothing.
 */
export async function closeBatch(
  needs: Needs,
  actor: Actor,
  id: string,
  { version, isSure }: { version: number; isSure: boolean },
): Promise<Batch> {
  await needs.db.transaction().execute(async (transaction) => {
    const own = { ...needs, db: transaction as typeof needs.db };
    const row = await existing(own, id);
    if (row.state === 'closed') return;
    if (version !== row.version) throw conflict(await batch(own, id));
    const rules = { ...(await handRules(own)), currency: row.currency };
    const content = contentOf(row);
    const lines = readLines(content.lines, rules);
    const minors = lines.map(({ minor }) => minor);
    refuseDifference(row, sum(minors), rules);
    if (!isSure) await refuseTwins(own, shownBatch(row, rules, undefined), rules);
    const change = {
      state: 'closed',
      closed_by: nameOf(actor),
      version: row.version + 1,
      updated_at: toStored(needs.clock.now()),
    };
    // First: of two at the same moment, the second finds it closed and makes nothing.
    if (!(await changeRows(transaction, 'gift_batches', { id, version: row.version }, change)))
      throw conflict(await batch(own, id));
    for (const line of lines)
      await storeHandGift(
        own,
        actor,
        { ...line, givenOn: row.given_on, note: '', batchId: id },
        rules,
      );
  });
  return batch(needs, id);
}

/** Deletes a draft. Gifts are voided, never deleted, so a closed batch stays. */
export async function deleteBatch(needs: Needs, id: string): Promise<void> {
  await draft(needs, id);
  await deleteRows(needs.db, 'gift_batches', { id, state: 'draft' });
}

async function existing({ db }: Pick<Needs, 'db'>, id: string): Promise<BatchRow> {
  const row = await findRowIn(db, 'gift_batches', { id });
  if (!row) throw new Refusal('not-found', t('This batch is not here. Go back to the batches.'));
  return row;
}

async function draft(needs: Pick<Needs, 'db'>, id: string): Promise<BatchRow> {
  const row = await existing(needs, id);
  if (row.state !== 'draft')
    throw new Refusal(
      'conflict',
      t('This batch is closed. Correct its gifts one by one: each keeps a trace of that.'),
    );
  return row;
}

/** Lines nobody has written into do not count. */
const isEmpty = ({ name, amount, checkNumber }: HandLine) => !name && !amount && !checkNumber;

function readLines(lines: readonly HandLine[], rules: Rules) {
  const issues: Issue[] = [];
  const read = lines.flatMap((line, index) => {
    if (isEmpty(line)) return [];
    const outcome = readLine(line, rules);
    if ('read' in outcome) return [outcome.read];
    for (const { path, message } of outcome.issues)
      issues.push({
        path: `lines.${index}.${path}`,
        message: t('Line {number}: {message}', { number: index + 1, message }),
      });
    return [];
  });
  if (issues.length > 0)
    throw new Refusal('invalid', issues[0]?.message ?? t('Not closed yet.'), { issues });
  if (read.length === 0) throw invalidField('lines', t('There is no gift in this batch yet.'));
  return read;
}

function refuseDifference(
  { counted_minor, note, currency }: BatchRow,
  total: number,
  rules: Rules,
) {
  if (counted_minor === null)
    throw invalidField('counted', t('Write what was counted, so that it can be compared.'));
  if (counted_minor === total || note !== '') return;
  const money = (minor: number) => moneyInWords(minor, currency, rules.locale);
  const difference = Math.abs(total - counted_minor);
  throw invalidField(
    'note',
    t(
      'The lines add up to {total}, and {counted} was counted: {difference} too {more, select, true {much} other {little}}. Correct a line, or write a note that explains it.',
      {
        total: money(total),
        counted: money(counted_minor),
        difference: money(difference),
        more: String(total > counted_minor),
      },
    ),
  );
}

async function refuseTwins(needs: Needs, shown: Omit<Batch, 'twins'>, rules: Rules) {
  const twins = await twinsIn(needs, shown, rules);
  if (twins.length === 0) return;
  const issues = twins.map(({ line, words }) => ({ path: `lines.${line}.isSure`, message: words }));
  throw new Refusal(
    'invalid',
    t('Line {number}: {message}', {
      number: (twins[0]?.line ?? 0) + 1,
      message: twins[0]?.words ?? '',
    }),
    { issues },
  );
}

async function twinsIn(
  { db }: Pick<Needs, 'db'>,
  { lines, givenOn }: Pick<Batch, 'lines' | 'givenOn'>,
  rules: Rules,
): Promise<Batch['twins']> {
  const read = lines.map((line) => {
    const outcome = readLine(line, rules);
    return 'read' in outcome ? outcome.read : undefined;
  });
  const words = await twinsOf(db, read, givenOn, rules);
  return words.flatMap((text, line) => (text ? [{ line, words: text }] : []));
}

async function sumsOf({ db }: Pick<Needs, 'db'>, rows: readonly BatchRow[]) {
  const closed = rows.filter(({ state }) => state === 'closed').map(({ id }) => id);
  const sums = await sumBatches(db, closed);
  return new Map(
    sums.map(({ batch_id, count, sum }) => [batch_id, { count: Number(count), sum: Number(sum) }]),
  );
}

/** A batch as it is sent; `gifts` are those it has made. */
function shownBatch(
  row: BatchRow,
  { locale }: Pick<Rules, 'locale'>,
  gifts: { count: number; sum: number } | undefined,
): Omit<Batch, 'twins'> {
  const content = contentOf(row);
  const written = content.lines.filter((line) => !isEmpty(line));
  const typed = written.map(({ amount }) => typedMinor(amount, row.currency, locale) ?? 0);
  const isClosed = row.state === 'closed';
  return {
    ...content,
    _id: row.id,
    state: isClosed ? 'closed' : 'draft',
    currency: row.currency,
    sumMinor: isClosed ? (gifts?.sum ?? 0) : sum(typed),
    countedMinor: row.counted_minor,
    count: isClosed ? (gifts?.count ?? 0) : written.length,
    madeBy: row.made_by,
    closedBy: row.closed_by,
    version: row.version,
  };
}

/** What is typed is kept as it is; what was counted is also kept as a number, where it is one. */
function columnsOf(
  { givenOn, counted, note, lines }: BatchContent,
  { currency, locale }: Pick<Rules, 'currency' | 'locale'>,
) {
  return {
    given_on: givenOn,
    counted_minor: typedMinor(counted, currency, locale) ?? null,
    note,
    lines: JSON.stringify({ counted, lines }),
  };
}

function contentOf({ given_on, note, lines }: BatchRow): BatchContent {
  return { givenOn: given_on, note, ...JSON.parse(lines) };
}

const nameOf = ({ user }: Actor) => user.name || user.email;

const sum = (minors: readonly number[]) => minors.reduce((before, minor) => before + minor, 0);

import { hash } from 'node:crypto';
import type { Database } from '#server/schema.ts';
import { daysOf, listGiftsOf } from './list-store.ts';
import type { GiftRow } from './store.ts';

/** A gift without an address belongs to its name. */
export const giverOf = ({ payer_email, payer_name }: GiftRow) => payer_email || payer_name;

/** What the statements of a year say of each of these givers today, as a digest each. */
export async function statementDigests(
  db: Database,
  year: number,
  givers: readonly string[],
): Promise<Map<string, string>> {
  const byGiver = Map.groupBy(await listGiftsOf(db, givers, daysOf(year)), giverOf);
  return new Map(givers.map((giver) => [giver, digestOf(byGiver.get(giver) ?? [])]));
}

/** What a statement of these gifts says. */
export const digestOf = (gifts: readonly GiftRow[]) =>
  hash(
    'sha256',
    JSON.stringify(
      gifts.map((gift) => [
        gift.given_on,
        gift.fund,
        gift.currency,
        gift.captured_minor,
        gift.refunded_minor,
      ]),
    ),
    'base64url',
  );

export type MailedStatement = { giver: string; queued_at: string; digest: string };

/** Statements of a year that were mailed, to the givers after this one. Those of releases that kept no digest are not here. */
const listMailed = (
  db: Database,
  { year, after }: { year: number; after: string },
  limit: number,
): Promise<MailedStatement[]> =>
  db
    .selectFrom('gift_statements')
    .select(['giver', 'queued_at', 'digest'])
    .where('year', '=', year)
    .where('giver', '>', after)
    .where('digest', '!=', '')
    .orderBy('giver')
    .limit(limit)
    .execute();

/** What the statements of a year said that were mailed to these givers; empty for those of releases that kept no digest. */
export async function mailedAmong(
  db: Database,
  year: number,
  givers: readonly string[],
): Promise<Map<string, string>> {
  if (givers.length === 0) return new Map();
  const rows = await db
    .selectFrom('gift_statements')
    .select(['giver', 'digest'])
    .where('year', '=', year)
    .where('giver', 'in', givers)
    .execute();
  return new Map(rows.map(({ giver, digest }) => [giver, digest]));
}

/**
 * Of the next mailed statements of a year those that would say something else today, each with what it would say. `next` is
 * the giver to go on after; without it these were the last.
 */
export async function changedStatements(
  db: Database,
  { year, after }: { year: number; after: string },
  limit: number,
): Promise<{ changed: MailedStatement[]; next: string | undefined }> {
  const mailed = await listMailed(db, { year, after }, limit);
  const now = await statementDigests(
    db,
    year,
    mailed.map(({ giver }) => giver),
  );
  const changed = mailed.flatMap((row) => {
    const digest = now.get(row.giver);
    return digest !== undefined && digest !== row.digest ? [{ ...row, digest }] : [];
  });
  return { changed, next: mailed.length === limit ? mailed.at(-1)?.giver : undefined };
}

/** Mailed statements that are looked at in one go. */
const AT_ONCE = 500;

/** How many of a year's mailed statements would say something else today. */
export async function countChanged(db: Database, year: number): Promise<number> {
  let count = 0;
  for (let after: string | undefined = ''; after !== undefined; ) {
    const part: Awaited<ReturnType<typeof changedStatements>> = await changedStatements(
      db,
      { year, after },
      AT_ONCE,
    );
    count += part.changed.length;
    after = part.next;
  }
  return count;
}

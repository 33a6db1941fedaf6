import type { SqlBool } from 'kysely';
import { type ExpressionBuilder, type ExpressionWrapper, sql } from 'kysely';
import { hasRow } from '#server/platform/database/rows.ts';
import type { Database, Tables } from '#server/schema.ts';

type Span = { after: string; until: string };
type Of = ExpressionBuilder<Tables, 'messages'>;

/** Whether a request was shared with the team in that time, and nobody has ended it by archiving it. */
const isShared =
  ({ after, until }: Span) =>
  (row: Of): ExpressionWrapper<Tables, 'messages', SqlBool> =>
    row.and([
      row('messages.may_share', '=', 1),
      row('messages.created_at', '>', after),
      row('messages.created_at', '<=', until),
      row('messages.kind', '=', 'prayer'),
      row('messages.state', '!=', 'archived'),
    ]);

const prayersOf = (row: Of) =>
  row.selectFrom('prayers').whereRef('prayers.message_id', '=', 'messages.id');

/** How many have prayed; as a string on PostgreSQL. */
const countOf = (row: Of) =>
  prayersOf(row).select(({ fn }) => fn.countAll<number | string>().as('prayed'));

/** Whether the account is on the team, and may be: active, approved and thirteen or older. */
export async function isOnTeam(db: Database, userId: string): Promise<boolean> {
  return hasRow(db, 'users', { id: userId, is_on_prayer_team: 1, is_under_13: 0, active: 1 });
}

/** Whether anybody is on the team. */
export async function hasMembers(db: Database): Promise<boolean> {
  return hasRow(db, 'users', { is_on_prayer_team: 1, is_under_13: 0, active: 1 });
}

/** The team's requests, newest first, with how many have prayed and whether this member has. */
export async function listShared(
  db: Database,
  span: Span,
  { userId, limit, offset }: { userId: string; limit: number; offset: number },
) {
  return db
    .selectFrom('messages')
    .select(['id', 'name', 'email', 'phone', 'request', 'created_at'])
    .select(['is_anonymous', 'may_show_contact'])
    .select((row) => [
      countOf(row).as('prayed'),
      prayersOf(row).select('at').where('prayers.user_id', '=', userId).as('prayed_at'),
    ])
    .where(isShared(span))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** The member's own shared requests of which they want to know the count. */
export async function listOwnShared(db: Database, span: Span, userId: string) {
  return db
    .selectFrom('messages')
    .select(['id', 'created_at'])
    .select((row) => countOf(row).as('prayed'))
    .where('user_id', '=', userId)
    .where('wants_count', '=', 1)
    .where(isShared(span))
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute();
}

export async function hasShared(db: Database, span: Span, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('messages')
    .select('id')
    .where('id', '=', id)
    .where(isShared(span))
    .executeTakeFirst();
  return row !== undefined;
}

export async function countPrayed(db: Database, messageId: string): Promise<number> {
  const { prayed } = await db
    .selectFrom('prayers')
    .select(({ fn }) => fn.countAll().as('prayed'))
    .where('message_id', '=', messageId)
    .executeTakeFirstOrThrow();
  return Number(prayed);
}

/** What the sender of a request has not been told yet. */
export type Untold = { id: string; created_at: string; count_mails: number; prayed: number };

/**
 * Requests sent in that time whose senders want to know, had fewer than `mails` mails, and for which more have prayed
 * than they were told; the oldest first, a hundred at most, from `after` on. With `firstBy`, only those somebody prayed
 * for by then, or later than `firstFrom`.
 */
export async function listUntold(
  db: Database,
  span: Span,
  { mails, firstBy, firstFrom }: { mails: number; firstBy?: string; firstFrom?: string },
): Promise<Untold[]> {
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'created_at', 'count_mails'])
    .select((row) => countOf(row).as('prayed'))
    .where(isShared(span))
    .where('wants_count', '=', 1)
    .where('email', '!=', '')
    .where('count_mails', '<', mails)
    .where((row) => row(countOf(row), '>', sql<number>`messages.count_told`))
    .$if(firstBy !== undefined, (query) =>
      query.where((row) =>
        row.exists(
          prayersOf(row)
            .select('prayers.at')
            .where((prayer) =>
              prayer.or([
                prayer('prayers.at', '<=', firstBy ?? ''),
                prayer('prayers.at', '>', firstFrom ?? ''),
              ]),
            ),
        ),
      ),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(100)
    .execute();
  return rows.map((row) => ({ ...row, prayed: Number(row.prayed) }));
}

/** Where the count of a request is to be sent; undefined if it is gone or nobody wants to know any more. */
export async function findCountAddress(db: Database, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('messages')
    .select('email')
    .where('id', '=', id)
    .where('wants_count', '=', 1)
    .where('state', '!=', 'archived')
    .executeTakeFirst();
  return row?.email || undefined;
}

import type { AccountRow } from '#server/features/accounts/accounts.ts';
import type { KeptServing } from '#server/features/serving/account-serving.ts';
import {
  changeRows,
  fillEmpty,
  hasRow,
  insertNew,
  listRows,
  valuesIn,
} from '#server/platform/database/rows.ts';
import { partsOf } from '#server/platform/lists/parts-of.ts';
import type { Database, NewRowOf, RowOf } from '#server/schema.ts';

/** Tables whose rows go with an account, and come back with it. */
export const comeBack = [
  'passkeys',
  'one_time_codes',
  'recovery_codes',
  'login_places',
  'notice_choices',
  'push_devices',
  'drafts',
  'prayers',
] as const;
/** Those whose rows stay away: log-ins, open editors, private links, what was just being sent, and who was to be invited. */
export const stayAway = [
  'sessions',
  'editing',
  'shared_drafts',
  'notice_sends',
  'invitees',
] as const;
/** Columns of messages that name an account, and name nobody once it is gone. */
export const inMessages = ['user_id', 'assignee_id'] as const;

type Table = (typeof comeBack)[number];
type Column = (typeof inMessages)[number];

/** An account, and what is deleted or changed with it. */
export type WholeAccount = {
  account: AccountRow;
  rows: { table: Table; rows: RowOf<Table>[] }[];
  /** The messages that name it. */
  messages: { column: Column; ids: string[] }[];
  /** What Activity says of a child: its name is removed there too. */
  told: { id: string; what: string }[];
  /** What it signed up for, as that was; the release before kept none. */
  signUps?: RowOf<'sign_ups'>[];
  /** Where it served, in the same way. */
  serving?: KeptServing;
};

/** An account as it is, before it is deleted. */
export async function readWhole(
  db: Database,
  account: AccountRow,
  hung: Pick<WholeAccount, 'signUps' | 'serving'>,
): Promise<WholeAccount> {
  const { id } = account;
  const whole: WholeAccount = { account, rows: [], messages: [], told: [], ...hung };
  for (const table of comeBack)
    whole.rows.push({ table, rows: await listRows(db, table, { user_id: id }, []) });
  for (const column of inMessages) {
    const ids = await valuesIn(db, 'messages', 'id', { [column]: id });
    whole.messages.push({ column, ids });
  }
  if (account.is_under_13 === 1)
    whole.told = (await listRows(db, 'audit', { kind: 'user', entity_id: id }, [])).map(
      (entry) => ({ id: entry.id, what: entry.what }),
    );
  return whole;
}

/** Stores what hung on an account that is there again. What was deleted or given to somebody else meanwhile stays so. */
export async function storeRest(
  db: Database,
  { account, rows, messages, told }: WholeAccount,
): Promise<void> {
  for (const kept of rows)
    for (const row of kept.rows)
      if (await isWanted(db, kept.table, row))
        await insertNew(db, kept.table, row as NewRowOf<Table>);
  for (const { column, ids } of messages)
    for (const part of partsOf(ids, IDS_AT_ONCE))
      await fillEmpty(db, 'messages', { id: part }, { [column]: account.id });
  for (const { id, what } of told) await changeRows(db, 'audit', { id, what: '' }, { what });
}
/** Identifiers in one query. */
const IDS_AT_ONCE = 500;

/** A prayer is for a message, which may be gone by now. */
const isWanted = async (db: Database, table: Table, row: RowOf<Table>) =>
  table !== 'prayers' || hasRow(db, 'messages', { id: (row as RowOf<'prayers'>).message_id });

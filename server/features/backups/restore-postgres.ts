import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { t } from '#languages/t.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { NOT_NOTED, readComment, writeComment } from '#server/platform/disk/restored-file.ts';
import { fillDatabase } from './build-database.ts';
import { type BackupHead, WrongBackup } from './format.ts';
import { COLUMNS, type ColumnRow, isOurs } from './table-lists.ts';

/** Servers query their database every second: two checks with a pause see each of them. */
const LOOK_AGAIN_MS = 1500;

/** How long a connection whose program has left may take to end: two seconds. */
const LEAVING_LOOKS = 20;
const LEAVING_PAUSE_MS = 100;

/** PostgreSQL's error code for a table that a view, or another program's table, depends on. */
const DEPENDED_ON = '2BP01';

type At = { url: string; file: string };

/**
 * Refuses while anybody else is connected to the database: a server that runs, on this machine or another. Whoever was
 * stopped just now is waited for: PostgreSQL ends a connection a moment after its program has left.
 */
export async function refuseOthers({ url }: Pick<At, 'url'>): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    for (let look = 0; look < LEAVING_LOOKS && (await countOthers(client)) > 0; look += 1)
      await setTimeout(LEAVING_PAUSE_MS);
    for (const pause of [LOOK_AGAIN_MS, 0]) {
      if ((await countOthers(client)) > 0)
        throw new WrongBackup(
          t(
            'Other programs are connected to this database, probably a running server. Stop every server, and try again.',
          ),
        );
      await setTimeout(pause);
    }
  } finally {
    await client.end();
  }
}

async function countOthers(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return rows[0]?.others ?? 0;
}

/**
 * Replaces the tables with those of an unpacked backup, in one transaction: if it is interrupted, nothing has changed.
 * Stores `id` with it, for completing an interrupted restore.
 */
export async function fillPostgres(
  at: At,
  backup: { head: BackupHead; folder: string },
  id: string,
): Promise<void> {
  const { db, close } = await openDatabase(at);
  try {
    await db.transaction().execute(async (transaction) => {
      const plain = transaction as unknown as Kysely<unknown>;
      const { rows } = await sql.raw<ColumnRow>(COLUMNS.postgres).execute(plain);
      const tables = new Set(rows.map(({ table_name }) => table_name));
      if (tables.size > 0 && !tables.has('migrations'))
        throw new WrongBackup(
          t('This database contains tables of another program. Name an empty one in DATABASE_URL.'),
        );
      await dropTables(plain, [...tables].filter(isOurs));
      await fillDatabase(transaction, 'postgres', backup);
      await writeComment(transaction, `${commentOf(id)}${NOT_NOTED}`);
    });
  } finally {
    await close();
  }
}

/**
 * All in one statement, since they reference each other; without CASCADE, which would drop objects of other programs.
 */
async function dropTables(db: Kysely<unknown>, names: string[]): Promise<void> {
  if (names.length === 0) return;
  const tables = sql.join(names.map((name) => sql.table(name)));
  try {
    await sql`drop table ${tables}`.execute(db);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== DEPENDED_ON) throw error;
    throw new WrongBackup(
      t(
        "Something else in this database depends on the site's tables: {what}. Remove that first, or name an empty database in DATABASE_URL.",
        { what: String(error.detail?.split('\n')[0]) },
      ),
    );
  }
}

/** Whether the rows of that restore are in the database. */
export async function isFilled(at: At, id: string): Promise<boolean> {
  const { db, close } = await openDatabase(at);
  try {
    return (await readComment(db)).replace(NOT_NOTED, '') === commentOf(id);
  } finally {
    await close();
  }
}

const commentOf = (id: string) => `restored ${id}`;

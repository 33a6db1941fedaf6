import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresDialect,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import pg from 'pg';
import type { Tables } from '../schema.ts';

/** Which of the two databases is behind the query builder. */
export type DatabaseKind = 'sqlite' | 'postgres';

export type OpenDatabase = { db: Kysely<Tables>; kind: DatabaseKind; close: () => Promise<void> };

/** Opens PostgreSQL when there is a URL, else the SQLite file. Throws what the driver throws. */
export async function openDatabase(settings: {
  url?: string | undefined;
  file: string;
}): Promise<OpenDatabase> {
  const db = settings.url ? openPostgres(settings.url) : openSqlite(settings.file);
  return { db, kind: settings.url ? 'postgres' : 'sqlite', close: () => db.destroy() };
}

function openPostgres(url: string): Kysely<Tables> {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000 });
  // A connection lost while idle is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {});
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

function openSqlite(file: string): Kysely<Tables> {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: 10_000 });
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -16000;',
  );
  // SQLite's own knows the letters of English alone: who looks for "élise" would not find "Élise".
  database.function('lower', { deterministic: true }, (text) =>
    typeof text === 'string' ? text.toLowerCase() : text,
  );
  return new Kysely<Tables>({ dialect: new NodeSqliteDialect({ database: adapt(database) }) });
}

/** SQLite's own transactions start as readers and fail when they turn writers; ours ask for the write lock at once. */
class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

class NodeSqliteDialect extends SqliteDialect {
  readonly #database: SqliteDatabase;

  constructor(config: { database: SqliteDatabase }) {
    super(config);
    this.#database = config.database;
  }

  override createDriver(): Driver {
    return new ImmediateSqliteDriver({ database: this.#database });
  }
}

const STATEMENTS_KEPT = 300;

/** `node:sqlite` in the shape Kysely's SQLite driver asks for, with prepared statements kept. */
function adapt(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, Statement>();
  return {
    close: () => database.close(),
    prepare(sql) {
      const kept = statements.get(sql);
      if (kept) return kept;
      const statement = asKysely(database.prepare(sql));
      if (statements.size < STATEMENTS_KEPT) statements.set(sql, statement);
      return statement;
    },
  };
}

type Statement = ReturnType<SqliteDatabase['prepare']>;

/** Whether a statement gives rows is asked once: at every use it would cost as much as a small query. */
function asKysely(prepared: StatementSync): Statement {
  return {
    reader: prepared.columns().length > 0,
    all: (parameters) => prepared.all(...(parameters as SQLInputValue[])),
    run: (parameters) => prepared.run(...(parameters as SQLInputValue[])),
    iterate: (parameters) => prepared.iterate(...(parameters as SQLInputValue[])),
  };
}

/** Whether a write failed because its key was taken in the same moment. PostgreSQL's code, or SQLite's (2067, 1555). */
export function isTakenKey(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    Reflect.get(error, 'code') === '23505' || [2067, 1555].includes(Reflect.get(error, 'errcode'))
  );
}

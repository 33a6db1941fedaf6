import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';

const STATEMENTS_KEPT = 300;

type Statement = { prepared: StatementSync; givesRows: boolean };

/** One connection to the file, with a cache of prepared statements. */
export class SqliteConnection {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, Statement>();

  /** `cacheKb` bounds the memory that pages of the file take, in kilobytes. */
  constructor(file: string, options: { readOnly: boolean; cacheKb: number }) {
    this.#database = new DatabaseSync(file, {
      enableForeignKeyConstraints: true,
      readOnly: options.readOnly,
      // Never wait inside SQLite, which would stop the whole process: the driver waits (sqlite-driver.ts).
      timeout: 0,
    });
    try {
      // Reads the tables' names; the file may be locked meanwhile.
      this.#database.exec(`PRAGMA cache_size = -${options.cacheKb}`);
    } catch (error) {
      this.#database.close();
      throw error;
    }
    // SQLite's own knows only English letters: a search for "élise" would not find "Élise".
    this.#database.function('lower', { deterministic: true }, (text) =>
      typeof text === 'string' ? text.toLowerCase() : text,
    );
  }

  get isInTransaction(): boolean {
    return this.#database.isTransaction;
  }

  run(sql: string): void {
    this.#database.exec(sql);
  }

  execute<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    const { prepared, givesRows } = this.#prepare(sql);
    const values = parameters as SQLInputValue[];
    if (givesRows) return { rows: prepared.all(...values) as R[] };
    const { changes, lastInsertRowid } = prepared.run(...values);
    return {
      rows: [],
      numAffectedRows: BigInt(changes),
      insertId: BigInt(lastInsertRowid),
    };
  }

  close(): void {
    if (this.#database.isOpen) this.#database.close();
  }

  /** Whether a statement returns rows is checked once: at every use it would cost as much as a small query. */
  #prepare(sql: string): Statement {
    const kept = this.#statements.get(sql);
    if (kept) return kept;
    const prepared = this.#database.prepare(sql);
    const statement = { prepared, givesRows: prepared.columns().length > 0 };
    // Full-text search numbers its own rows beyond what a plain number holds, and `run` tells the last one.
    if (!statement.givesRows) prepared.setReadBigInts(true);
    if (this.#statements.size < STATEMENTS_KEPT) this.#statements.set(sql, statement);
    return statement;
  }
}

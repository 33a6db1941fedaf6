import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import type { AwayWatch } from '#server/platform/log/away-watch.ts';
import { DatabaseAway, reasonOf, stateAfter } from './database-away.ts';

/** Kysely's driver for PostgreSQL over a pool, which reports a lost connection as `DatabaseAway`. */
export class PostgresDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #watch: AwayWatch;

  constructor(pool: pg.Pool, watch: AwayWatch) {
    this.#pool = pool;
    this.#watch = watch;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PostgresConnection> {
    try {
      return new PostgresConnection(await this.#pool.connect(), this.#watch);
    } catch (error) {
      const state = stateAfter(error);
      if (state === undefined) throw error;
      this.#watch.failed(state, reasonOf(error));
      throw new DatabaseAway(state, error);
    }
  }

  async beginTransaction(
    connection: PostgresConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : '';
    await connection.run(`start transaction${level} ${accessMode ?? ''}`);
    connection.isInTransaction = true;
  }

  async commitTransaction(connection: PostgresConnection): Promise<void> {
    // From here on the database may have committed, even if it cannot confirm that.
    connection.isInTransaction = false;
    const { command } = await connection.run('commit');
    // After a failed statement there is nothing to commit.
    if (command === 'ROLLBACK') throw new AbortedTransactionError();
  }

  async rollbackTransaction(connection: PostgresConnection): Promise<void> {
    connection.isInTransaction = false;
    await connection.rollback();
  }

  async releaseConnection(connection: PostgresConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}

const WRITES_OUTSIDE_TRANSACTIONS = /^\s*(insert|update|delete|commit|with)\b/i;

/** One connection in use. Once lost it is not used again: each further query would have to time out. */
class PostgresConnection implements DatabaseConnection {
  isInTransaction = false;
  readonly #client: pg.PoolClient;
  readonly #watch: AwayWatch;
  #lost: DatabaseAway | undefined;

  constructor(client: pg.PoolClient, watch: AwayWatch) {
    this.#client = client;
    this.#watch = watch;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.run(sql, parameters);
    const isWrite = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command);
    return { rows: rows ?? [], ...(isWrite && { numAffectedRows: BigInt(rowCount ?? 0) }) };
  }

  // biome-ignore lint/correctness/useYield: Kysely's interface has it, and nothing here streams
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('Rows of PostgreSQL are not streamed: read them in parts.');
  }

  async run(sql: string, parameters: readonly unknown[] = []): Promise<pg.QueryResult> {
    if (this.#lost) throw this.#lost;
    try {
      const result = await this.#client.query(sql, [...parameters]);
      this.#watch.answered();
      return result;
    } catch (error) {
      throw this.#explain(error, sql);
    }
  }

  /** If the rollback fails the connection is dropped, and with it the transaction. */
  async rollback(): Promise<void> {
    if (this.#lost) return;
    try {
      await this.run('rollback');
    } catch (error) {
      this.#lost ??= new DatabaseAway('away', error);
    }
  }

  release(): void {
    this.#client.release(this.#lost !== undefined);
  }

  #explain(error: unknown, sql: string): unknown {
    const state = stateAfter(error);
    if (state === undefined) return error;
    this.#watch.failed(state, reasonOf(error));
    if (state === 'busy') return new DatabaseAway(state, error);
    const mayBeKept = !this.isInTransaction && WRITES_OUTSIDE_TRANSACTIONS.test(sql);
    this.#lost = new DatabaseAway(mayBeKept ? 'unknown' : 'away', error);
    return this.#lost;
  }
}

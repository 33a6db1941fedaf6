import type {
  CompiledQuery,
  DatabaseConnection,
  Driver,
  QueryResult,
  TransactionSettings,
} from 'kysely';
import { SqliteConnection } from './sqlite-connection.ts';
import { WriterPlace, whenFree } from './sqlite-lock.ts';

/** Memory for pages of the file, in kilobytes: most is read outside transactions. */
const CACHE_KB = { reader: 16_000, writer: 8000, snapshot: 4000 };

/**
 * Kysely's driver for a SQLite file in write-ahead mode. Readers have their own connection, which writers never block;
 * writers take turns on another. Nothing here waits inside SQLite, since that would stop the whole process.
 */
export class SqliteDriver implements Driver {
  readonly #file: string;
  readonly #timeoutMs: number;
  readonly #writer: SqliteConnection;
  readonly #reader: SqliteConnection;
  readonly #place = new WriterPlace();

  private constructor(
    file: string,
    timeoutMs: number,
    { writer, reader }: { writer: SqliteConnection; reader: SqliteConnection },
  ) {
    this.#file = file;
    this.#timeoutMs = timeoutMs;
    this.#writer = writer;
    this.#reader = reader;
  }

  /** `timeoutMs` is how long a write waits for other writers. Throws what SQLite throws, or `DatabaseAway`. */
  static async open(file: string, timeoutMs: number): Promise<SqliteDriver> {
    const deadline = performance.now() + timeoutMs;
    // Another process that opens the file for the first time, or cleans up as its last reader, locks it for a moment:
    // the settings and a connection's first read of the tables may meet that.
    const connect = (readOnly: boolean, cacheKb: number) =>
      whenFree(() => new SqliteConnection(file, { readOnly, cacheKb }), deadline);
    const writer = await connect(false, CACHE_KB.writer);
    try {
      await whenFree(() => writer.run(SETTINGS), deadline);
      const reader = await connect(true, CACHE_KB.reader);
      return new SqliteDriver(file, timeoutMs, { writer, reader });
    } catch (error) {
      writer.close();
      throw error;
    }
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Session> {
    return new Session(this);
  }

  /** Reads what was last committed; only a process that repairs the file after a crash can block this. */
  read<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return whenFree(() => this.#reader.execute<R>(query), this.#deadline());
  }

  async write<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const deadline = this.#deadline();
    await this.#place.take(deadline);
    try {
      return await whenFree(() => this.#writer.execute<R>(query), deadline);
    } finally {
      this.#place.free();
    }
  }

  async beginTransaction(session: Session, { accessMode }: TransactionSettings): Promise<void> {
    session.transaction =
      accessMode === 'read only' ? await this.#beginReading() : await this.#beginWriting();
  }

  async commitTransaction({ transaction }: Session): Promise<void> {
    transaction?.connection.run('commit');
  }

  async rollbackTransaction({ transaction }: Session): Promise<void> {
    // Some failures, such as a full disk, have ended the transaction already.
    if (transaction?.connection.isInTransaction) transaction.connection.run('rollback');
  }

  async releaseConnection(session: Session): Promise<void> {
    session.transaction?.end();
    session.transaction = undefined;
  }

  async destroy(): Promise<void> {
    this.#reader.close();
    this.#writer.close();
  }

  /** A snapshot on its own connection: it blocks nobody, however long it is read. */
  async #beginReading(): Promise<Transaction> {
    const options = { readOnly: true, cacheKb: CACHE_KB.snapshot };
    const connection = await whenFree(
      () => new SqliteConnection(this.#file, options),
      this.#deadline(),
    );
    connection.run('begin');
    return { connection, end: () => connection.close() };
  }

  /**
   * SQLite's default transactions start as readers and fail when they become writers; ours take the write lock at once.
   */
  async #beginWriting(): Promise<Transaction> {
    const deadline = this.#deadline();
    await this.#place.take(deadline);
    try {
      await whenFree(() => this.#writer.run('begin immediate'), deadline);
      return { connection: this.#writer, end: () => this.#place.free() };
    } catch (error) {
      this.#place.free();
      throw error;
    }
  }

  #deadline(): number {
    return performance.now() + this.#timeoutMs;
  }
}

/** Committed data survives a power cut; and the log shrinks again after a long read or a large import. */
const SETTINGS = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA journal_size_limit = 33554432;
`;

type Transaction = {
  connection: SqliteConnection;
  /** Releases its connection, or its place. */
  end: () => void;
};

/** A connection for Kysely: outside a transaction each statement chooses its own. */
class Session implements DatabaseConnection {
  transaction: Transaction | undefined;
  readonly #driver: SqliteDriver;

  constructor(driver: SqliteDriver) {
    this.#driver = driver;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.transaction) return this.transaction.connection.execute(query);
    return isReading(query) ? this.#driver.read(query) : this.#driver.write(query);
  }

  // biome-ignore lint/correctness/useYield: Kysely's interface has it, and nothing here streams
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('Rows are not streamed: read them in parts.');
  }
}

/** The reader's connection refuses to write, so that a mistake here would be noticed. */
function isReading({ query, sql }: CompiledQuery): boolean {
  return (
    query.kind === 'SelectQueryNode' || (query.kind === 'RawNode' && /^\s*select\b/i.test(sql))
  );
}

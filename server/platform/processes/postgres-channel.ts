import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Services } from '#server/context.ts';
import { DatabaseAway, reasonOf, stateAfter } from '#server/platform/database/database-away.ts';
import { type Channel, type ChannelName, notify } from './channel.ts';

type Needs = Pick<Services, 'db' | 'log'>;

const CONNECT_MS = 5000;
/** A question that takes longer on this connection ends it, in milliseconds. */
const SILENCE_MS = 5000;
const KEEP_ALIVE_MS = 10_000;
/**
 * The database notices within 9 seconds that this machine is gone, and frees its locks. Where the way is no network, or
 * the system cannot do it, this changes nothing.
 */
const NOTICED_WHEN_CUT = `select set_config('tcp_keepalives_idle', '5', false),
  set_config('tcp_keepalives_interval', '2', false), set_config('tcp_keepalives_count', '2', false),
  set_config('tcp_user_timeout', '9000', false)`;
/** How long closing may take before the connection is cut, in milliseconds. */
const CLOSE_MS = 1000;
/** The first pause before connecting again, and the longest, in milliseconds. */
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2000;
/** How long its own message may take to arrive, and the pause after it did not, in milliseconds. */
const ECHO_MS = 2000;
const DEAF_PAUSE_MS = 60_000;

/**
 * `open`: everything is heard. `lost`: nothing is, and it is being opened again. `deaf`: this way to the database
 * carries no messages, as through a pooler that shares connections.
 */
type ChannelState = 'open' | 'lost' | 'deaf';
/** `last` settles with the last question so far: they are asked one after the other. */
type Connection = {
  client: pg.Client;
  socket: Socket;
  lost: Promise<void>;
  last: Promise<unknown>;
};

/** PostgreSQL's LISTEN on a connection of its own, which is opened again whenever it is lost. */
export class PostgresChannel implements Channel {
  readonly #url: string;
  readonly #needs: Needs;
  readonly #listeners = new Map<string, ((text: string) => void)[]>();
  readonly #watchers: ((state: ChannelState) => void)[] = [];
  readonly #closing = new AbortController();
  #state: ChannelState = 'lost';
  #connection: Connection | undefined;
  #running: Promise<void> | undefined;
  #hasSaidProblem = false;

  constructor(url: string, needs: Needs) {
    this.#url = url;
    this.#needs = needs;
  }

  get state(): ChannelState {
    return this.#state;
  }

  on(name: ChannelName, listener: (text: string) => void): void {
    const known = this.#listeners.get(name);
    if (known) known.push(listener);
    else this.#listeners.set(name, [listener]);
    if (!known) this.ask(`listen ${name}`).catch(() => {});
  }

  /** Calls `watcher` when the channel is open, lost or deaf. */
  watch(watcher: (state: ChannelState) => void): void {
    this.#watchers.push(watcher);
  }

  open(): void {
    this.#running ??= this.#run();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    const { client, socket } = this.#connection ?? {};
    await Promise.race([client?.end(), wait(CLOSE_MS, undefined, { ref: false })]);
    socket?.destroy();
    await this.#running;
  }

  /**
   * Asks on this connection, where nobody else's question is in the way. Throws `DatabaseAway` if it is lost, or
   * becomes so.
   */
  async ask<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
    const connection = this.#connection;
    if (!connection) throw new DatabaseAway('away');
    const answer = connection.last.then(() => connection.client.query<Row>(sql, values));
    connection.last = answer.catch(() => {});
    try {
      return (await answer).rows;
    } catch (error) {
      if (stateAfter(error) === undefined) throw error;
      connection.socket.destroy();
      throw new DatabaseAway('away', error);
    }
  }

  async #run(): Promise<void> {
    const { signal } = this.#closing;
    for (let pause = FIRST_PAUSE_MS; !signal.aborted; ) {
      try {
        await this.#listen();
        pause = FIRST_PAUSE_MS;
      } catch (error) {
        this.#warn(reasonOf(error));
      }
      const isDeaf = this.#state === 'deaf';
      await wait(isDeaf ? DEAF_PAUSE_MS : pause, undefined, { signal, ref: false }).catch(() => {});
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
    }
  }

  /** Listens until the connection is lost, or returns at once if nothing can be heard on it. */
  async #listen(): Promise<void> {
    const connection = this.#open();
    this.#connection = connection;
    try {
      // Closed while it connects, the client never says that it failed.
      await Promise.race([
        connection.client.connect(),
        connection.lost.then(() => Promise.reject(new DatabaseAway('away'))),
      ]);
      // What it says need not be on the disk before it is heard.
      await this.ask('set synchronous_commit = off');
      await this.ask(NOTICED_WHEN_CUT).catch(() => {});
      for (const name of ['narthex_echo', ...this.#listeners.keys()])
        await this.ask(`listen ${name}`);
      if (await this.#hearsItself(connection.client)) {
        this.#become('open');
        this.#hasSaidProblem = false;
        await connection.lost;
        this.#become('lost');
      } else this.#become('deaf');
    } finally {
      this.#connection = undefined;
      connection.socket.destroy();
      await connection.lost;
    }
  }

  #open(): Connection {
    const socket = new Socket();
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: SILENCE_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      stream: () => socket,
    });
    // Without a listener this event would end the process. The socket's end follows.
    client.on('error', () => {});
    client.on('notification', ({ channel, payload }) => {
      for (const listener of this.#listeners.get(channel) ?? []) listener(payload ?? '');
    });
    const lost = new Promise<void>((resolve) => void socket.once('close', () => resolve()));
    return { client, socket, lost, last: Promise.resolve() };
  }

  /** Whether a message that is sent on another connection arrives on this one. */
  async #hearsItself(client: pg.Client): Promise<boolean> {
    const word = randomUUID();
    const heard = new Promise<boolean>((resolve) => {
      client.on('notification', ({ payload }) => payload === word && resolve(true));
    });
    await notify(this.#needs.db, 'narthex_echo', word);
    return Promise.race([heard, wait(ECHO_MS, false, { ref: false })]);
  }

  #become(state: ChannelState): void {
    if (state === 'deaf')
      this.#warn('what one connection says, another does not hear: docs/run-it.md, "PostgreSQL"');
    this.#state = state;
    for (const watcher of this.#watchers) watcher(state);
  }

  /** Once for each time that it cannot listen. */
  #warn(problem: string): void {
    if (this.#hasSaidProblem || this.#closing.signal.aborted) return;
    this.#hasSaidProblem = true;
    this.#needs.log.warn({ problem }, 'cannot listen to the database: others’ writes show later');
  }
}

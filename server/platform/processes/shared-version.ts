import { setTimeout as wait } from 'node:timers/promises';
import type { Services } from '#server/context.ts';
import { DatabaseAway } from '#server/platform/database/database-away.ts';
import type { Database } from '#server/schema.ts';
import { Acknowledgments } from './acknowledgments.ts';
import { notify } from './channel.ts';
import {
  type Change,
  type ContentVersion,
  readContentVersion,
  type VersionSharing,
} from './content-version.ts';
import { listenerName, sureMsOf } from './listener-names.ts';
import type { PostgresChannel } from './postgres-channel.ts';
import { VersionQuestion } from './version-question.ts';

/** How long a process is sure of the version after it began to ask for it, in milliseconds. */
const SURE_MS = 200;
/** While requests come, it asks again when only this much of that time is left, so that none has to wait. */
const RENEW_MS = 100;
/** What a writer waits beyond that. */
const MARGIN_MS = 50;
/** How long a request waits for the answer on the connection that listens before another one is asked, in milliseconds. */
const PATIENCE_MS = 200;
/** How often it asks while no requests come. */
const BEAT_MS = 500;

/**
 * The content version of a process among others on PostgreSQL
 * (docs/decisions/0070-a-write-is-seen-everywhere.md). It is sure of its version for a moment after each question; a
 * writer tells all others before it commits, and they are unsure until they hear the commit. Whoever is unsure asks the
 * database at each request.
 */
export class SharedVersion implements VersionSharing {
  readonly #content: ContentVersion;
  readonly #channel: PostgresChannel;
  readonly #db: Database;
  readonly #acknowledgments = new Acknowledgments();
  #onError: (error: unknown) => void = () => {};
  #timer: NodeJS.Timeout | undefined;
  readonly #name = listenerName(SURE_MS);
  #hasJoined = false;
  #isRenewing = false;
  #sureUntil = 0;
  #announced = 0;
  #announcements = 0;
  #isAway = false;
  #isBeating = false;
  #asked = 0;
  readonly #question = new VersionQuestion(() => this.#read());

  constructor({
    content,
    channel,
    db,
  }: Pick<Services, 'content' | 'db'> & { channel: PostgresChannel }) {
    this.#content = content;
    this.#channel = channel;
    this.#db = db;
    channel.on('narthex_version', (text) => {
      content.rise(Number(text));
      // Somebody was writing when this process joined.
      if (this.#timer && !this.#hasJoined) void this.#beat();
    });
    channel.on('narthex_heard', (text) => this.#acknowledgments.receive(text));
    channel.on('narthex_writing', (text) => void this.#hearOfWriting(Number(text)));
    channel.watch((state) => {
      this.#sureUntil = 0;
      this.#hasJoined = false;
      // What answers now may be another server, which knows less.
      if (state === 'open') content.startOver();
      if (state !== 'deaf') void this.#beat();
    });
  }

  /** Without messages, or without the database, the process goes by what it knows. */
  get isAlone(): boolean {
    return !this.#timer || this.#isAway || this.#channel.state === 'deaf';
  }

  get isSure(): boolean {
    if (this.isAlone) return true;
    if (this.#isInDoubt) return false;
    const left = this.#sureUntil - performance.now();
    if (left > 0 && left < RENEW_MS) void this.#renew();
    return left > 0;
  }

  /** Somebody has announced a version that is not committed, as far as this process has heard. */
  get #isInDoubt(): boolean {
    return this.#content.stored < this.#announced;
  }

  start(onError: (error: unknown) => void): void {
    this.#onError = onError;
    this.#timer = setInterval(() => void this.#beat(), BEAT_MS);
    this.#timer.unref();
    void this.#beat();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async announce({ version, listeners }: Change): Promise<void> {
    if (this.#channel.state === 'open') this.#hold(version);
    const names = listeners.filter((name) => name !== this.#name);
    const most = Math.max(...names.map(sureMsOf)) + MARGIN_MS;
    // If it cannot be said, that is no reason not to write: they hear of it with the commit.
    await this.#acknowledgments.collect({ version, names, most }, () =>
      this.#say('narthex_writing', String(version)).catch(() => {}),
    );
  }

  /** What is cached must be asked for, until this version is committed or nobody is writing. */
  #hold(version: number): void {
    this.#announced = version;
    this.#announcements += 1;
  }

  async #hearOfWriting(version: number): Promise<void> {
    this.#hold(version);
    await this.#say('narthex_heard', `${version} ${this.#name}`).catch(() => {});
  }

  async #say(name: 'narthex_heard' | 'narthex_writing', text: string): Promise<void> {
    if (this.#channel.state !== 'open') return notify(this.#db, name, text);
    await this.#channel.ask('select pg_notify($1, $2)', [name, text]);
  }

  async #beat(): Promise<void> {
    this.#asked += 1;
    if (this.#isBeating || !this.#timer) return;
    this.#isBeating = true;
    for (let seen = 0; seen !== this.#asked; ) {
      seen = this.#asked;
      try {
        if (this.#channel.state !== 'open') await this.#readFromPool();
        else if (!this.#hasJoined || this.#isInDoubt) await this.#join();
        else await this.#readFromChannel();
      } catch (error) {
        this.#report(error);
      }
    }
    this.#isBeating = false;
  }

  /** Asks before it is unsure. A failure is found out by the request that comes then. */
  async #renew(): Promise<void> {
    if (this.#isRenewing) return;
    this.#isRenewing = true;
    await this.#readFromChannel().catch(() => {});
    this.#isRenewing = false;
  }

  /** Becomes sure for the first time, or again after a doubt, unless somebody is writing: they may not know of this process. */
  async #join(): Promise<void> {
    const asked = performance.now();
    const known = this.#announcements;
    if (!this.#hasJoined)
      await this.#channel.ask(`select set_config('application_name', $1, false)`, [this.#name]);
    const take = this.#content.reading();
    const [row] = await this.#channel.ask<{ version: number }>(
      'select version from content_version where id = 1 for share skip locked',
    );
    if (!row) return;
    take(Number(row.version));
    this.#reached();
    // One that was announced before has ended without a commit.
    if (known === this.#announcements) this.#announced = 0;
    this.#hasJoined = true;
    this.#sureUntil = asked + SURE_MS;
  }

  async makeSure(): Promise<void> {
    this.#isAway ||= !(await this.#question.ask());
  }

  /** A connection that hangs is found out by nothing but the time: then the pool is asked as well. */
  async #read(): Promise<void> {
    if (this.#channel.state !== 'open' || !this.#hasJoined) return this.#readFromPool();
    const limit = new AbortController();
    const heard = this.#readFromChannel().catch((error) => {
      this.#report(error);
      return this.#readFromPool();
    });
    const late = wait(PATIENCE_MS, undefined, { signal: limit.signal, ref: false });
    try {
      await Promise.any([heard, late.then(() => this.#readFromPool())]);
    } finally {
      limit.abort();
    }
  }

  /** What was announced before the answer has been heard before it: they come on one connection. */
  async #readFromChannel(): Promise<void> {
    const asked = performance.now();
    const take = this.#content.reading();
    const [row] = await this.#channel.ask<{ version: number }>(
      'select version from content_version where id = 1',
    );
    take(Number(row?.version ?? 0));
    this.#reached();
    if (this.#hasJoined) this.#sureUntil = Math.max(this.#sureUntil, asked + SURE_MS);
  }

  async #readFromPool(): Promise<void> {
    const take = this.#content.reading();
    take(await readContentVersion(this.#db));
    this.#reached();
  }

  #reached(): void {
    if (this.#isAway) this.#content.startOver();
    this.#isAway = false;
  }

  #report(error: unknown): void {
    if (!(error instanceof DatabaseAway)) this.#onError(error);
  }
}

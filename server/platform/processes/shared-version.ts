import { randomUUID } from 'node:crypto';
import type { Services } from '#server/context.ts';
import { DatabaseAway } from '#server/platform/database/database-away.ts';
import type { Database } from '#server/schema.ts';
import { Acknowledgments } from './acknowledgments.ts';
import { notify } from './channel.ts';
import {
  type Change,
  type ContentVersion,
  LISTENER,
  readContentVersion,
  type VersionSharing,
} from './content-version.ts';
import type { PostgresChannel } from './postgres-channel.ts';
import { VersionQuestion } from './version-question.ts';

/** How long a process is sure of the version after it began to ask for it, in milliseconds. */
const SURE_MS = 1500;
/** What a writer waits beyond that. */
const MARGIN_MS = 50;
/** How often it asks. */
const BEAT_MS = 500;
/** How many of its former names it answers to: a writer may have read one of them some seconds ago. */
const FORMER_NAMES = 30;

/**
 * The content version of a process among others on PostgreSQL
 * (docs/decisions/0070-a-write-is-seen-everywhere.md). It is sure of its version for a while after each question; a
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
  #name = '';
  #formerNames: string[] = [];
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
      if (this.#timer && performance.now() >= this.#sureUntil) void this.#beat();
    });
    channel.on('narthex_heard', (text) => this.#acknowledgments.receive(text));
    channel.on('narthex_writing', (text) => void this.#hearOfWriting(Number(text)));
    channel.watch((state) => {
      this.#sureUntil = 0;
      this.#acknowledgments.reset();
      // What answers now may be another server, which knows less.
      if (state === 'open') content.startOver();
      if (state !== 'deaf') void this.#beat();
    });
  }

  /** Without messages, or without the database, the process goes by what it knows. */
  get sureUntil(): number {
    if (!this.#timer || this.#isAway || this.#channel.state === 'deaf')
      return Number.POSITIVE_INFINITY;
    return this.#content.stored < this.#announced ? 0 : this.#sureUntil;
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
    const names = listeners.filter(
      (name) => name !== this.#name && !this.#formerNames.includes(name),
    );
    // If it cannot be said, that is no reason not to write: they hear of it with the commit.
    await this.#acknowledgments.collect({ version, names, most: SURE_MS + MARGIN_MS }, () =>
      this.#say('narthex_writing', String(version)).catch(() => {}),
    );
    if (this.#channel.state !== 'open') this.#acknowledgments.reset();
  }

  /** What is cached must be asked for, until this version is committed or nobody is writing. */
  #hold(version: number): void {
    this.#announced = version;
    this.#announcements += 1;
  }

  async #hearOfWriting(version: number): Promise<void> {
    this.#hold(version);
    const names = [this.#name, ...this.#formerNames].filter(Boolean);
    await this.#say('narthex_heard', [version, ...names].join(' ')).catch(() => {});
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
        else if (this.sureUntil === 0) await this.#join();
        else await this.#renew();
      } catch (error) {
        this.#report(error);
      }
    }
    this.#isBeating = false;
  }

  async #renew(): Promise<void> {
    const asked = performance.now();
    await this.#readFromChannel();
    if (performance.now() < this.#sureUntil) this.#sureUntil = asked + SURE_MS;
    else await this.#join();
  }

  /**
   * Becomes sure, unless somebody is writing: they may not know of this process. If it was not sure, others may have
   * given it up, so it gets another name.
   */
  async #join(): Promise<void> {
    const asked = performance.now();
    const known = this.#announcements;
    if (asked >= this.#sureUntil) {
      // While others write all the time, it tries again and again: a writer must not wait for a name that is gone.
      this.#formerNames = [this.#name, ...this.#formerNames].slice(0, FORMER_NAMES);
      this.#name = LISTENER + randomUUID();
      await this.#channel.ask(`select set_config('application_name', $1, false)`, [this.#name]);
    }
    const take = this.#content.reading();
    const [row] = await this.#channel.ask<{ version: number }>(
      'select version from content_version where id = 1 for share skip locked',
    );
    if (!row) return;
    take(Number(row.version));
    this.#reached();
    // One that was announced before has ended without a commit.
    if (known === this.#announcements) this.#announced = 0;
    this.#sureUntil = asked + SURE_MS;
  }

  async makeSure(): Promise<void> {
    this.#isAway ||= !(await this.#question.ask());
  }

  async #read(): Promise<void> {
    const isHeard = this.#channel.state === 'open' && performance.now() < this.#sureUntil;
    try {
      await (isHeard ? this.#readFromChannel() : this.#readFromPool());
    } catch (error) {
      this.#report(error);
      if (!isHeard) throw error;
      await this.#readFromPool();
    }
  }

  async #readFromChannel(): Promise<void> {
    const take = this.#content.reading();
    const [row] = await this.#channel.ask<{ version: number }>(
      'select version from content_version where id = 1',
    );
    take(Number(row?.version ?? 0));
    this.#reached();
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

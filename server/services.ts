import { mkdirSync } from 'node:fs';
import type { Config } from './config.ts';
import { followUses } from './content/file-uses.ts';
import type { Services } from './context.ts';
import { featureJobs } from './feature-jobs.ts';
import { followWrite } from './features/search/keep-index.ts';
import { followServing } from './features/serving/becoming.ts';
import { followBecoming } from './features/sign-ups/becoming.ts';
import { VisitCounter } from './features/visits/visit-counter.ts';
import { filePlaces } from './file-places.ts';
import { kinds, things } from './kinds.ts';
import { AnswerCounters } from './platform/answers/answer-counters.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/database/database.ts';
import { DiskRoom } from './platform/disk/disk-room.ts';
import { openFiles } from './platform/files/open-files.ts';
import { RequestIds } from './platform/http/request-ids.ts';
import { setIdsAhead } from './platform/ids.ts';
import { Jobs } from './platform/jobs/jobs.ts';
import { createLimits, type Limits } from './platform/limits/rate-limits.ts';
import type { Log } from './platform/log/log.ts';
import { createMailer } from './platform/mail/mail.ts';
import { silentChannel } from './platform/processes/channel.ts';
import { ContentVersion } from './platform/processes/content-version.ts';
import { FileLiveness } from './platform/processes/file-liveness.ts';
import { readKey } from './platform/processes/keys.ts';
import { type Preparing, prepareTables } from './prepare-tables.ts';

type Given = { log: Log; clock?: Clock | undefined };

/** Opens and migrates the database, and assembles what the app is built from. */
export async function openServices(
  config: Config,
  { log, clock, ...how }: Given & Preparing,
): Promise<Services & { close: () => Promise<void> }> {
  mkdirSync(config.uploadsDir, { recursive: true });
  const settings = { url: config.databaseUrl, file: config.databaseFile };
  const opened = await openDatabase({ ...settings, log });
  try {
    await prepareTables(opened, config, log, how);
    return await assemble(config, { log, clock }, opened);
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function assemble(
  config: Config,
  { log, clock: given }: Given,
  { db, kind, close }: Awaited<ReturnType<typeof openDatabase>>,
) {
  const { clock, stop: stopClock } = await openClock(given, { db, kind, log });
  const base = { config, db, kind, clock, log };
  const send = createMailer(config, log);
  const limits = await openLimits(config, base);
  const content = new ContentVersion(db);
  const { channel, liveness } = await openChannel(config, { ...base, content });
  followChanges(content, clock);
  await content.refresh();
  const purging = await loadPurging({ ...base, content });
  const files = await openFiles(config, log);
  const fileKey = await readKey(db, 'files');
  const jobs = new Jobs({ ...base, liveness }, [
    ...featureJobs({ ...base, limits, liveness, content, send, files, fileKey }),
    ...(purging?.jobs ?? []),
  ]);
  const purges = purging?.begin(jobs);
  const room = new DiskRoom(config.dataDir, log);
  const answerCounters = new AnswerCounters();
  const visits = new VisitCounter(base);
  return {
    ...base,
    channel,
    liveness,
    content,
    jobs,
    purges,
    send,
    files,
    kinds,
    things,
    filePlaces,
    room,
    health: { problem: undefined },
    limits,
    requestIds: new RequestIds(config),
    answerCounters,
    visits,
    metrics: config.metricsToken
      ? await loadMetrics({ ...base, answerCounters, files })
      : undefined,
    fileKey,
    close: async () => {
      await visits.store();
      stopClock();
      content.stop();
      purges?.stop();
      await room.stop();
      await jobs.stop();
      liveness.close();
      await channel.close();
      await close();
    },
  };
}

/** What hangs on contents and events follows in the transaction that changes them. */
function followChanges(content: ContentVersion, clock: Clock): void {
  content.follow = async (transaction) => {
    const finish = [
      await followWrite(transaction, { clock, kinds }),
      await followUses(transaction, filePlaces),
    ];
    return async () => {
      for (const each of finish) await each();
    };
  };
  content.followEvent = async (transaction, event) => {
    await followBecoming({ db: transaction, clock }, event);
    await followServing(transaction, event);
  };
}

/** On PostgreSQL, the database's time counts: the machines of a site may differ. */
async function openClock(
  given: Clock | undefined,
  { db, kind, log }: Pick<Services, 'db' | 'kind' | 'log'>,
): Promise<{ clock: Clock; stop: () => void }> {
  if (given || kind === 'sqlite') return { clock: given ?? systemClock, stop: () => {} };
  const { DatabaseClock } = await import('./platform/database/database-clock.ts');
  const clock = new DatabaseClock({ db, log }, { onChange: setIdsAhead });
  await clock.start();
  return { clock, stop: () => clock.stop() };
}

/** On PostgreSQL, all processes of the site count together; on SQLite, each counts for itself. */
async function openLimits(
  { limits }: Config,
  { db, kind }: Pick<Services, 'db' | 'kind'>,
): Promise<Limits> {
  if (kind === 'sqlite') return createLimits(limits);
  const { SharedCounters } = await import('./platform/limits/shared-counters.ts');
  return createLimits(limits, (name, rule) => new SharedCounters(db, name, rule));
}

/** Loaded only if needed. */
async function loadPurging(needs: Pick<Services, 'config' | 'db' | 'clock' | 'content'>) {
  const { purge } = needs.config.cdn ?? {};
  if (!purge) return undefined;
  const { Purging } = await import('./features/cdn/purging.ts');
  return new Purging(needs, purge);
}

/** What the processes of a site say to each other (on SQLite, nothing), and which of them are alive. */
async function openChannel(
  { databaseUrl, dataDir }: Config,
  { db, log, content }: Pick<Services, 'db' | 'log' | 'content'>,
): Promise<Pick<Services, 'channel' | 'liveness'>> {
  if (!databaseUrl) return { channel: silentChannel, liveness: new FileLiveness(dataDir) };
  const { PostgresChannel } = await import('./platform/processes/postgres-channel.ts');
  const { PostgresLiveness } = await import('./platform/processes/postgres-liveness.ts');
  const { SharedVersion } = await import('./platform/processes/shared-version.ts');
  const channel = new PostgresChannel(databaseUrl, { db, log });
  content.sharing = new SharedVersion({ content, channel, db });
  return { channel, liveness: new PostgresLiveness({ channel, db, log }) };
}

/** Loaded only if needed: most sites do without this library in memory. */
async function loadMetrics(
  needs: Pick<Services, 'config' | 'db' | 'clock' | 'answerCounters' | 'files'>,
) {
  const { openMetrics } = await import('./features/metrics/metrics.ts');
  return openMetrics(needs);
}

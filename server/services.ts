import { mkdirSync } from 'node:fs';
import { emailChangeMails } from '#server/features/accounts/mails.ts';
import { statementJobs } from '#server/features/gifts/statement-mails.ts';
import { walletJobs } from '#server/features/giving/wallet/look-at-wallet.ts';
import { prayerTeamMails } from '#server/features/prayer-team/notify-senders.ts';
import type { Config } from './config.ts';
import { followUses } from './content/file-uses.ts';
import type { Services } from './context.ts';
import { accountMails } from './features/accounts/mails.ts';
import { giftMails } from './features/gifts/gift-mails.ts';
import { givingJobs } from './features/giving/giving-jobs.ts';
import { sheetJobs } from './features/google/sheet-rows.ts';
import { importJobs } from './features/import/watch-imports.ts';
import { inviteJob } from './features/invitees/invite-waiting.ts';
import { messageMails } from './features/messages/mails.ts';
import { messageById } from './features/messages/messages.ts';
import { replyMails } from './features/messages/reply-mails.ts';
import { answersMails } from './features/messages/tell-of-nameless.ts';
import { noticeJobs } from './features/notices/sending/notice-jobs.ts';
import { followWrite } from './features/search/keep-index.ts';
import { searchJobs } from './features/search/run-jobs.ts';
import { followServing } from './features/serving/becoming.ts';
import { servingJobs } from './features/serving/mail-jobs.ts';
import { followBecoming } from './features/sign-ups/becoming.ts';
import { signUpMails } from './features/sign-ups/mails.ts';
import { deletedAccountJob } from './features/users/deleted-accounts.ts';
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

/** Opens and migrates the database, and assembles what the app is built from. */
export async function openServices(
  config: Config,
  { log, clock: given, ...how }: { log: Log; clock?: Clock } & Preparing,
): Promise<Services & { close: () => Promise<void> }> {
  mkdirSync(config.uploadsDir, { recursive: true });
  const settings = { url: config.databaseUrl, file: config.databaseFile };
  const opened = await openDatabase({ ...settings, log });
  const { db, kind, close } = opened;
  try {
    await prepareTables(opened, config, log, how);
    const { clock, stop: stopClock } = await openClock(given, { db, kind, log });
    const send = createMailer(config, log);
    const limits = await openLimits(config, { db, kind });
    const content = new ContentVersion(db);
    const { channel, liveness } = await openChannel(config, { db, log, content });
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
    await content.refresh();
    const purging = await loadPurging({ config, db, clock, content });
    const files = await openFiles(config, log);
    const fileKey = await readKey(db, 'files');
    const jobs = new Jobs({ db, kind, clock, log, liveness }, [
      ...accountMails({ db, clock, config, send }),
      ...emailChangeMails({ db, clock, config, send }),
      deletedAccountJob({ db }),
      inviteJob({ db, clock, config, limits }),
      messageMails({ db, config, send }),
      answersMails({ db, config, send }),
      giftMails({ db, config, send }),
      ...statementJobs({ db, clock, config, send }),
      walletJobs({ db, clock, config }),
      ...givingJobs({ db, clock, config, log, limits }),
      replyMails({ db, clock, config, send }),
      prayerTeamMails({ db, config, send }),
      signUpMails({ db, clock, config, content, send }),
      ...servingJobs({ db, config, send }),
      ...sheetJobs({ db, clock, config, messageById }),
      ...noticeJobs({ db, clock, config, log, liveness, send }),
      ...searchJobs({ db, clock, kinds }),
      ...importJobs({ db, clock, config, content, files, fileKey, filePlaces, kinds, log }),
      ...(purging?.jobs ?? []),
    ]);
    const purges = purging?.begin(jobs);
    const room = new DiskRoom(config.dataDir, log);
    const answerCounters = new AnswerCounters();
    const visits = new VisitCounter({ db, clock, log, config });
    return {
      config,
      db,
      kind,
      clock,
      log,
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
        ? await loadMetrics({ config, db, clock, answerCounters, files })
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
  } catch (error) {
    await close();
    throw error;
  }
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
  const { openPurging } = await import('./features/cdn/purging.ts');
  return openPurging(needs, purge);
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

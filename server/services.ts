import { mkdirSync } from 'node:fs';
import type { Config } from './config.ts';
import type { Services } from './context.ts';
import { accountMails } from './features/accounts/mails.ts';
import { messageMails } from './features/messages/mails.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { ContentVersion } from './platform/content-version.ts';
import { openDatabase } from './platform/database.ts';
import { Jobs } from './platform/jobs.ts';
import { readKey } from './platform/keys.ts';
import type { Log } from './platform/log.ts';
import { createMailer } from './platform/mail.ts';
import { migrate } from './platform/migrate.ts';
import { createLimits } from './platform/rate-limits.ts';

/** Opens and migrates the database and puts together what the app is built from. */
export async function openServices(
  config: Config,
  { log, clock = systemClock }: { log: Log; clock?: Clock },
): Promise<Services & { close: () => Promise<void> }> {
  mkdirSync(config.uploadsDir, { recursive: true });
  const { db, kind, close } = await openDatabase({
    url: config.databaseUrl,
    file: config.databaseFile,
  });
  try {
    const done = await migrate(db, kind);
    if (done.length > 0) log.info({ migrations: done }, 'the tables are up to date');
    const send = createMailer(config, log);
    const jobs = new Jobs(
      { db, clock, log },
      { ...accountMails({ db, clock, config, send }), ...messageMails({ db, config, send }) },
    );
    const content = new ContentVersion(db);
    await content.refresh();
    return {
      config,
      db,
      kind,
      clock,
      log,
      content,
      jobs,
      limits: createLimits(config.limits),
      fileKey: await readKey(db, 'files'),
      close: async () => {
        content.stop();
        await jobs.stop();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

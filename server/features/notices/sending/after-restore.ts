import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Services } from '#server/context.ts';
import {
  deletePlanned,
  listCampaignsIn,
  moveCampaign,
  readMark,
  writeMark,
} from '#server/features/notices/campaign-store.ts';
import { dropWaiting } from '#server/features/notices/send-store.ts';
import { toStored } from '#server/platform/clock.ts';
import { isPostgres } from '#server/platform/database/dialect.ts';
import {
  NOT_NOTED,
  RESTORED_FILE,
  readComment,
  writeComment,
} from '#server/platform/disk/restored-file.ts';
import type { Database } from '#server/schema.ts';
import { ARRANGEMENT } from './open-campaigns.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'config'>;

/**
 * A site that was restored from a backup tells nobody what it was about to tell when the backup was made: most were told
 * since. What administrators plan from now on is told, and so is the next weekly mail.
 */
export async function settleAfterRestore(needs: Needs): Promise<void> {
  const file = join(needs.config.dataDir, RESTORED_FILE);
  if (isPostgres(needs.db)) await settleWhereNoted(needs);
  else if (existsSync(file)) await needs.db.transaction().execute((db) => settle(needs, db));
  if (existsSync(file)) await rm(file, { force: true });
}

/** On PostgreSQL the database says that it was restored: the first process to look settles it for all machines. */
async function settleWhereNoted(needs: Needs): Promise<void> {
  if (!(await readComment(needs.db)).endsWith(NOT_NOTED)) return;
  await needs.db.transaction().execute(async (transaction) => {
    await sql`lock table notice_marks in share row exclusive mode`.execute(transaction);
    const comment = await readComment(transaction);
    if (!comment.endsWith(NOT_NOTED)) return;
    await settle(needs, transaction);
    await writeComment(transaction, comment.slice(0, -NOT_NOTED.length));
  });
}

async function settle({ clock }: Needs, transaction: Database): Promise<void> {
  for (const campaign of await listCampaignsIn(transaction, ['planned', 'filling', 'open'])) {
    if (campaign.state === 'planned') await deletePlanned(transaction, campaign.id);
    else await moveCampaign(transaction, campaign, { state: 'closed' });
    await dropWaiting(transaction, campaign.id);
  }
  const mark = await readMark(transaction, ARRANGEMENT);
  if (mark) await writeMark(transaction, { ...mark, at: toStored(clock.now()) }, mark);
}

import type { Services } from './context.ts';
import { examineLargeDatabase } from './examine-data.ts';
import { removeOldUploads } from './features/archive/uploads.ts';
import { forgetOldCanceled } from './features/calendar/canceled.ts';
import { extendOccurrences } from './features/calendar/extend-occurrences.ts';
import { noteNextDates } from './features/calendar/next-dates.ts';
import { tidyGifts } from './features/gifts/tidy-gifts.ts';
import { lookAtWallet } from './features/giving/wallet/look-at-wallet.ts';
import { removeOldMessages } from './features/messages/leaving.ts';

import { forgetOldKeys } from './features/messages/messages.ts';

import { tidyNotices } from './features/notices/telling/tidy-notices.ts';

import { tellCounts } from './features/prayer-team/tell-counts.ts';
import { repairIndex } from './features/search/check-index.ts';
import { sweepFiles } from './features/sweep/sweep.ts';
import { emptyTrash } from './features/trash/trash.ts';
import { markDatabase } from './platform/database-mark.ts';
import { forgetOldCounts } from './platform/limit-store.ts';
import { closeFilesIn } from './platform/private-files.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

type Step = (services: Services, signal: AbortSignal) => Promise<unknown>;

/** What a site needs done after each start and once a day. The steps are independent: if one fails, the others run. */
const steps: Record<string, Step> = {
  'closing files to others': closeFiles,
  'marking the database': markSqlite,
  'checking the database': examineLargeDatabase,
  'keeping the search in step': repairIndex,
  'extending the calendar': extendOccurrences,
  'noting the next dates': noteNextDates,
  'forgetting deleted events': forgetOldCanceled,
  'emptying the trash': emptyTrash,
  'removing old messages': removeOldMessages,
  'forgetting keys of messages': forgetOldKeys,
  'removing old uploads': removeOldUploads,
  'removing unpaid orders': tidyGifts,
  'looking at gifts by the wallet': lookAtWallet,
  'telling how many prayed': tellCounts,
  'forgetting who was told': tidyNotices,
  'forgetting old tries': forgetOldCounts,
  'sweeping files': (services, signal) => sweepFiles(services, { signal }),
};

/**
 * Starts tidying up, and repeats it once a day; after a failure also an hour later. A failure is logged, never thrown.
 * Returns a function that ends it: it resolves when the running step has stopped.
 */
export function startTidying(services: Services): () => Promise<void> {
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void>;
  const run = async () => {
    const isDone = await tidy(services, ending.signal);
    if (ending.signal.aborted) return;
    timer = setTimeout(begin, isDone ? DAY_MS : HOUR_MS);
    timer.unref();
  };
  const begin = () => {
    running = run();
  };
  begin();
  return async () => {
    ending.abort();
    clearTimeout(timer);
    await running;
  };
}

/** Runs each step once; false if one of them failed. */
async function tidy(services: Services, signal: AbortSignal): Promise<boolean> {
  let isDone = true;
  for (const [step, take] of Object.entries(steps)) {
    if (signal.aborted) break;
    try {
      await take(services, signal);
    } catch (error) {
      if (signal.aborted) break;
      isDone = false;
      services.log.error({ err: error, step }, 'tidying up failed; it is tried again');
    }
  }
  return isDone;
}

async function markSqlite({ db, kind }: Services): Promise<void> {
  if (kind === 'sqlite') await markDatabase(db);
}

async function closeFiles({ config, log }: Services): Promise<void> {
  const open = await closeFilesIn(config.dataDir);
  if (open > 0) log.warn({ files: open }, 'DATA_DIR holds files of another user, left as they are');
}

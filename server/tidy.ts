import { followOlderReleases } from '#server/content/translations/follow-older.ts';
import { emptyTrash } from '#server/content/trash/trash.ts';
import { forgetOldCounts } from '#server/platform/limits/shared-counters.ts';
import { sweepBuiltFiles } from './beside-other-releases.ts';
import type { Services } from './context.ts';
import { examineLargeDatabase } from './examine-data.ts';
import { removeOldUploads } from './features/archive/uploads.ts';
import { forgetOldCanceled } from './features/calendar/dates/canceled.ts';
import { forgetOldDates } from './features/calendar/dates/date-identity.ts';
import { noteNextDates } from './features/calendar/dates/next-dates.ts';
import { extendOccurrences } from './features/calendar/recurrence/extend-occurrences.ts';
import { tidyGifts } from './features/gifts/tidy-gifts.ts';
import { lookAtWallet } from './features/giving/wallet/look-at-wallet.ts';
import { removeOldImports } from './features/import/take-files.ts';
import { removeOldMessages } from './features/messages/leaving.ts';
import { forgetOldKeys } from './features/messages/messages.ts';
import { tellOfNameless } from './features/messages/tell-of-nameless.ts';
import { tidyNotices } from './features/notices/sending/round.ts';
import { notifySenders } from './features/prayer-team/notify-senders.ts';
import { repairIndex } from './features/search/keep-index.ts';
import { removeOldServing } from './features/serving/forget-old.ts';
import { removeOldPictures } from './features/share-pictures/stored-pictures.ts';
import { forgetEndedLinks } from './features/shared-drafts/shared-drafts.ts';
import { removeOldSignUps } from './features/sign-ups/forget-old.ts';
import { removeLeftPieces } from './features/sweep/left-pieces.ts';
import { sweepLeftovers } from './features/sweep/leftovers.ts';
import { sweepFiles } from './features/sweep/sweep.ts';
import { forgetDeletedAccounts } from './features/users/deleted-accounts.ts';
import { forgetOldVisits } from './features/visits/visits.ts';
import { forgetCreationKeys } from './platform/calls/creation-keys.ts';
import { markDatabase } from './platform/database/database-mark.ts';
import { closeFilesIn } from './platform/disk/private-files.ts';
import { onceADay } from './platform/processes/once-a-day.ts';
import type { HeldLock } from './platform/processes/one-at-a-time.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

type Step = (services: Services, signal: AbortSignal) => Promise<unknown>;

/**
 * What each process does for its own machine, after each start and once a day. All steps are independent: if one fails,
 * the others run.
 */
const ownSteps: Record<string, Step> = {
  'closing files to others': closeFiles,
  'marking the database': markSqlite,
  'checking the database': examineLargeDatabase,
  'removing leftovers': (services, signal) => sweepLeftovers(services, { signal }),
};

/** What a site needs: on SQLite after each start and once a day; on PostgreSQL, where one process does it, once a day. */
const siteSteps: Record<string, Step> = {
  'keeping the search in step': repairIndex,
  'following what a release before wrote': followOlderReleases,
  'extending the calendar': extendOccurrences,
  'noting the next dates': noteNextDates,
  'forgetting deleted events': forgetOldCanceled,
  'forgetting dates of deleted events': forgetOldDates,
  'emptying the trash': emptyTrash,
  'forgetting deleted accounts': forgetDeletedAccounts,
  'forgetting private links': forgetEndedLinks,
  'removing old messages': removeOldMessages,
  'forgetting who signed up': removeOldSignUps,
  'forgetting who served': removeOldServing,
  'forgetting keys of messages': forgetOldKeys,
  'forgetting keys of what was made': forgetCreationKeys,
  'removing unpaid orders': tidyGifts,
  'looking at gifts by the wallet': lookAtWallet,
  'telling how many prayed': notifySenders,
  'telling of answers without a name': tellOfNameless,
  'forgetting who was told': tidyNotices,
  'forgetting old tries': forgetOldCounts,
  'forgetting old visits': forgetOldVisits,
  'removing old uploads': removeOldUploads,
  'removing old imports': removeOldImports,
  'removing pieces that are left': removeLeftPieces,
  'removing pictures drawn long ago': removeOldPictures,
  'sweeping files': (services, signal) => sweepFiles(services, { signal }),
  'sweeping built files': sweepBuiltFiles,
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

/** False if a step failed, or if another process is at work for the site. */
async function tidy(services: Services, signal: AbortSignal): Promise<boolean> {
  const isOwnDone = await take(ownSteps, services, signal);
  const isSiteDone = await tidySite(services, signal);
  return isOwnDone && isSiteDone;
}

async function tidySite(services: Services, signal: AbortSignal): Promise<boolean> {
  if (services.kind === 'sqlite') return take(siteSteps, services, signal);
  try {
    return await onceADay(services, 'tidy', (lock) => take(siteSteps, services, signal, lock));
  } catch (error) {
    services.log.error({ err: error }, 'tidying up was interrupted; it is tried again');
    return false;
  }
}

/** Runs each step once; false if one of them failed, or it was ended. Throws if the lock is lost. */
async function take(
  steps: Record<string, Step>,
  services: Services,
  signal: AbortSignal,
  lock?: HeldLock,
): Promise<boolean> {
  let isDone = true;
  for (const [step, work] of Object.entries(steps)) {
    if (signal.aborted) return false;
    await lock?.check();
    try {
      await work(services, signal);
    } catch (error) {
      if (signal.aborted) return false;
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

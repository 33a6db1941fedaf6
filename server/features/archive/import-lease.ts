import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { t } from '#languages/t.ts';
import type { Services } from '#server/context.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { type Clock, toStored } from '#server/platform/clock.ts';
import { isTakenKey } from '#server/platform/database/database.ts';
import type { Database } from '#server/schema.ts';
import { SIGN_OF_LIFE_SECONDS, SILENT_SECONDS, UPLOAD_HOURS } from './limits.ts';
import {
  deleteImport,
  deleteLease,
  endExpiredLeases,
  insertLease,
  listImports,
  OF_THE_SITE,
  renewLease,
} from './store.ts';

type Needs = Pick<Services, 'db' | 'clock'>;
const RETRY_MS = 1000;

/**
 * The right to import: one import at a time on the site, over all processes. It gives signs of life until it ends; an
 * import that is silent loses it, and then cannot store anything.
 */
export type ImportLease = {
  /** Lists the files, by their paths below the uploads, that the import will place there. */
  note: (files: string[]) => Promise<void>;
  /** Part of the transaction that stores the content. Refuses `conflict` if the lease was lost. */
  end: (transaction: Database) => Promise<void>;
  /** Call it when the import has ended, with success or not. */
  release: () => Promise<void>;
};

export type LeaseOptions = {
  /** How long to wait for another import, in seconds. */
  waitSeconds?: number;
  /** Called each second while it waits. */
  whileWaiting?: () => void;
  /** Several may load an empty site at once: the first one's content stays. None waits for one that died. */
  isFirstStart?: boolean;
};

/** Refuses `conflict` while another archive is being imported. */
export async function acquireLease(
  needs: Needs,
  { waitSeconds = 0, whileWaiting, isFirstStart = false }: LeaseOptions = {},
): Promise<ImportLease> {
  const id = randomUUID();
  const deadline = performance.now() + waitSeconds * 1000;
  while (!(await isTaken(needs, id, isFirstStart ? id : OF_THE_SITE))) {
    if (performance.now() >= deadline) throw busy();
    whileWaiting?.();
    await wait(RETRY_MS);
  }
  return leaseOf(needs, id);
}

const busy = () =>
  new Refusal('conflict', t('Another archive is being imported. Wait until it is done.'));

async function isTaken({ db, clock }: Needs, id: string, turn: string): Promise<boolean> {
  const alive = aliveAround(clock, SILENT_SECONDS);
  try {
    await db.transaction().execute(async (transaction) => {
      await endExpiredLeases(transaction, alive);
      await insertLease(transaction, { id, turn, seen_at: toStored(clock.now()) });
    });
    return true;
  } catch (error) {
    if (isTakenKey(error)) return false;
    throw error;
  }
}

/** The moments of a last sign of life that are not too long ago, nor in the future by more than clocks differ. */
function aliveAround(clock: Clock, seconds: number): { from: string; to: string } {
  const now = clock.now();
  return { from: toStored(now.subtract({ seconds })), to: toStored(now.add({ seconds })) };
}

function leaseOf({ db, clock }: Needs, id: string): ImportLease {
  const now = () => toStored(clock.now());
  // A sign that cannot be given is followed by another.
  const beat = setInterval(
    () => void renewLease(db, id, { seen_at: now() }).catch(() => {}),
    SIGN_OF_LIFE_SECONDS * 1000,
  );
  return {
    note: async (files) => {
      const change = { seen_at: now(), files: JSON.stringify(files) };
      if (!(await renewLease(db, id, change))) throw busy();
    },
    end: async (transaction) => {
      if (!(await deleteLease(transaction, id))) throw busy();
    },
    release: async () => {
      clearInterval(beat);
      // After success there is no row any more. Without a database, the lease expires.
      await renewLease(db, id, { seen_at: now(), turn: null }).catch(() => {});
    },
  };
}

/*
 * What imports put among the uploads before their rows are stored. If one fails or is killed in between, the sweep
 * knows its files.
 */

type Placing = { id: string; seen_at: string; files: string[] };

/** Whether an import is running, in any process, or was within the last day and did not end. */
export async function isImportUnderWay(needs: Needs): Promise<boolean> {
  const { under } = await imports(needs);
  return under.length > 0;
}

/** The files of imports that failed a day ago or longer. */
export async function leftPlacings(needs: Needs): Promise<Placing[]> {
  const { left } = await imports(needs);
  return left.map(({ id, seen_at, files }) => ({
    id,
    seen_at,
    files: z.array(z.string()).parse(JSON.parse(files)),
  }));
}

/** Call it once their files were swept, or are named. */
export async function forgetPlaced({ db }: Needs, placings: Placing[]): Promise<void> {
  for (const placing of placings) await deleteImport(db, placing);
}

async function imports({ db, clock }: Needs) {
  const { from, to } = aliveAround(clock, UPLOAD_HOURS * 3600);
  const all = await listImports(db);
  const isRecent = ({ seen_at }: { seen_at: string }) => seen_at >= from && seen_at <= to;
  return {
    under: all.filter((each) => each.turn !== null && isRecent(each)),
    left: all.filter((each) => !isRecent(each)),
  };
}

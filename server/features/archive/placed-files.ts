import { z } from 'zod';
import type { Services } from '#server/context.ts';
import { aliveAround } from './import-lease.ts';
import { deleteImport, listImports } from './lease-store.ts';
import { UPLOAD_HOURS } from './limits.ts';

/*
 * What imports put among the uploads before their rows are stored. If one fails or is killed in between, the sweep
 * knows its files.
 */

type Needs = Pick<Services, 'db' | 'clock'>;
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

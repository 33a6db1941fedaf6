import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '#server/config.ts';
import { RESTORED_FILE } from '#server/platform/disk/restored-file.ts';
import { syncFolders, writeDurably } from '#server/platform/files/durable-file.ts';

type Needs = Pick<Config, 'dataDir'>;

/** The plan, stored before anything of the site is changed. */
export const workFolder = ({ dataDir }: Needs) => join(dataDir, 'restore-work');
const planFile = ({ dataDir }: Needs) => join(dataDir, 'restore-plan.json');

const planSchema = z.object({
  /** The restore's id, which PostgreSQL stores together with the rows. */
  id: z.string(),
  /** The folder for what was there before. */
  before: z.string(),
  /** Entries of DATA_DIR that are removed without a replacement. */
  gone: z.array(z.string()),
  /** Entries that are replaced by those of the same name in the work folder. */
  replaced: z.array(z.string()),
});
export type Plan = z.infer<typeof planSchema>;

/** From here on the restore will be completed, if need be by the next process. */
export async function notePlan(config: Needs, plan: Plan): Promise<void> {
  await mkdir(join(config.dataDir, plan.before), { recursive: true, mode: 0o700 });
  await syncFolders(config.dataDir, config.dataDir);
  await writeDurably(planFile(config), JSON.stringify(plan), config.dataDir);
}

/** The restore that was started and is not complete; undefined if there is none. */
export async function notedPlan(config: Needs): Promise<Plan | undefined> {
  const text = await readFile(planFile(config), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : planSchema.parse(JSON.parse(text));
}

/**
 * Moves the old entries away and the new ones into their place. Each step is one rename, so it may be interrupted
 * anywhere and called again.
 */
export async function carryOut(config: Needs, { before, gone, replaced }: Plan): Promise<void> {
  const { dataDir } = config;
  const kept = join(dataDir, before);
  for (const name of gone) await moveIfThere(join(dataDir, name), join(kept, name));
  await syncFolders(kept, dataDir);
  for (const name of replaced) {
    const ready = join(workFolder(config), name);
    // Already moved to its place.
    if (!existsSync(ready)) continue;
    await moveIfThere(join(dataDir, name), join(kept, name));
    await rename(ready, join(dataDir, name));
  }
  await syncFolders(kept, dataDir);
  await writeDurably(join(dataDir, RESTORED_FILE), '', dataDir);
  await dropPlan(config);
}

async function moveIfThere(from: string, to: string): Promise<void> {
  if (existsSync(from)) await rename(from, to);
}

/** Drops a restore that has changed nothing yet, or cleans up after one. */
export async function dropPlan(config: Needs): Promise<void> {
  await rm(planFile(config), { force: true });
  await syncFolders(config.dataDir, config.dataDir);
  await rm(workFolder(config), { recursive: true, force: true });
}

import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { syncFolders, writeDurably } from '../../platform/durable-file.ts';

type Needs = Pick<Config, 'dataDir'>;

/** What is made ready before anything of the site is touched. */
export const workFolder = ({ dataDir }: Needs) => join(dataDir, 'restore-work');
const planFile = ({ dataDir }: Needs) => join(dataDir, 'restore-plan.json');

const planSchema = z.object({
  /** The restore's own name, which PostgreSQL notes when it has taken the rows. */
  id: z.string(),
  /** The folder that takes what was there. */
  before: z.string(),
  /** What nothing new comes for, by its name in DATA_DIR. */
  gone: z.array(z.string()),
  /** What is replaced by what lies under the same name in the work folder. */
  replaced: z.array(z.string()),
});
export type Plan = z.infer<typeof planSchema>;

/** From here on the restore is carried to its end, by whoever comes next. */
export async function notePlan(config: Needs, plan: Plan): Promise<void> {
  await mkdir(join(config.dataDir, plan.before), { recursive: true, mode: 0o700 });
  await syncFolders(config.dataDir, config.dataDir);
  await writeDurably(planFile(config), JSON.stringify(plan), config.dataDir);
}

/** The restore that was begun and is not at its end; undefined when there is none. */
export async function notedPlan(config: Needs): Promise<Plan | undefined> {
  const text = await readFile(planFile(config), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : planSchema.parse(JSON.parse(text));
}

/**
 * Moves what was there out of the way and what is ready into its place. Each step is a rename that was done or was not,
 * so it may be cut off anywhere and called again.
 */
export async function carryOut(config: Needs, { before, gone, replaced }: Plan): Promise<void> {
  const { dataDir } = config;
  const kept = join(dataDir, before);
  for (const name of gone) await moveIfThere(join(dataDir, name), join(kept, name));
  await syncFolders(kept, dataDir);
  for (const name of replaced) {
    const ready = join(workFolder(config), name);
    // Not there any more: it is in its place already.
    if (!existsSync(ready)) continue;
    await moveIfThere(join(dataDir, name), join(kept, name));
    await rename(ready, join(dataDir, name));
  }
  await syncFolders(kept, dataDir);
  await dropPlan(config);
}

async function moveIfThere(from: string, to: string): Promise<void> {
  if (existsSync(from)) await rename(from, to);
}

/** Gives a restore up that has changed nothing yet, or cleans up after one. */
export async function dropPlan(config: Needs): Promise<void> {
  await rm(planFile(config), { force: true });
  await syncFolders(config.dataDir, config.dataDir);
  await rm(workFolder(config), { recursive: true, force: true });
}

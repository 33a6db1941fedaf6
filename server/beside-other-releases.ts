import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Services } from './context.ts';
import type { OtherReleases } from './platform/built/other-releases.ts';
import { PROJECT } from './platform/disk/project.ts';

export const BROWSERS_BUILD = join(PROJECT, 'build/client');

/** When to try again to store the files, in milliseconds. */
const AGAIN_MS = 30_000;

type Needs = Pick<Services, 'kind' | 'files' | 'log'>;

/**
 * On PostgreSQL, where processes of two releases may serve a site during an update: stores this release's built files
 * where the others find them, before a page names them, and returns where theirs are found.
 */
export async function besideOtherReleases(services: Needs): Promise<OtherReleases | undefined> {
  if (services.kind === 'sqlite') return undefined;
  const { findInOtherReleases } = await import('./platform/built/other-releases.ts');
  if (!(await share(services))) void shareLater(services);
  return findInOtherReleases(services.files);
}

/** A day's work for the site: what releases of long ago have left goes. */
export async function sweepBuiltFiles({ kind, files }: Needs): Promise<void> {
  // In the workshop (`npm run dev`) nothing is built.
  if (kind === 'sqlite' || !existsSync(BROWSERS_BUILD)) return;
  const { sweepBuilt } = await import('./platform/built/share-built.ts');
  await sweepBuilt(files, BROWSERS_BUILD);
}

/** False if they cannot be stored now. A site without its storage still starts. */
async function share({ files, log }: Needs): Promise<boolean> {
  const { shareBuilt } = await import('./platform/built/share-built.ts');
  try {
    await shareBuilt(files, BROWSERS_BUILD);
    return true;
  } catch (error) {
    log.warn({ err: error }, 'the built files could not be stored for other releases; again soon');
    return false;
  }
}

async function shareLater(services: Needs): Promise<void> {
  do await wait(AGAIN_MS, undefined, { ref: false });
  while (!(await share(services)));
}

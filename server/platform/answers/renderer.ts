import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Site } from '#contract/site.ts';
import type { Renderer } from './documents.ts';

/** What visitors' devices get, to show pages without a network: the service worker's script, and a page of its own. */
export type OfflineParts = { worker: string; offlinePage: (site: Site, year: number) => string };

/** The exports of the web's build: its entry creates the renderer from the build. */
type WebBuild = { entry: { module: { createRenderer: (build: WebBuild) => Made } } };
type Made = Renderer & Pick<OfflineParts, 'offlinePage'>;

/** Loads the built web from its folder. Throws when it was not built. */
export async function loadRenderer(folder: string): Promise<Made & OfflineParts> {
  const build: WebBuild = await import(pathToFileURL(join(folder, 'server/index.js')).href);
  const worker = await readFile(join(folder, 'worker/sw.js'), 'utf8');
  return { ...build.entry.module.createRenderer(build), worker };
}

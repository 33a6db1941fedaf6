import { pathToFileURL } from 'node:url';
import type { Renderer } from './documents.ts';

/** What the web's build gives: its entry makes what renders from the build itself. */
type WebBuild = { entry: { module: { createRenderer: (build: WebBuild) => Renderer } } };

/** Loads the built web. Throws when it was not built. */
export async function loadRenderer(file: string): Promise<Renderer> {
  const build: WebBuild = await import(pathToFileURL(file).href);
  return build.entry.module.createRenderer(build);
}

import { pathToFileURL } from 'node:url';
import type { Renderer } from './documents.ts';

/** The exports of the web's build: its entry creates the renderer from the build. */
type WebBuild = { entry: { module: { createRenderer: (build: WebBuild) => Renderer } } };

/** Loads the built web. Throws when it was not built. */
export async function loadRenderer(file: string): Promise<Renderer> {
  const build: WebBuild = await import(pathToFileURL(file).href);
  return build.entry.module.createRenderer(build);
}

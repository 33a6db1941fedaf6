import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Site } from '#contract/site.ts';
import { SOURCE_LANGUAGE } from '#languages/current.ts';
import type { PlaceOfPage, Renderer } from './documents.ts';

/** What visitors' devices get, to show pages without a network: the service worker's script, and a page of its own. */
export type OfflineParts = { worker: string; offlinePage: (site: Site, year: number) => string };

/** The exports of the web's build: its entry creates the renderer from the build. */
type WebBuild = {
  basename?: string;
  entry: { module: { createRenderer: (build: WebBuild) => Made } };
};
type Made = Renderer & Pick<OfflineParts, 'offlinePage'>;

/** Loads the built web from its folder. Throws when it was not built. */
export async function loadRenderer(folder: string): Promise<Made & OfflineParts> {
  const pages = pagesIn(join(folder, 'server'));
  const { refusalPage, offlinePage } = await pages({ language: SOURCE_LANGUAGE, place: '' });
  const worker = await readFile(join(folder, 'worker/sw.js'), 'utf8');
  const render: Made['render'] = async (request, input) =>
    (await pages(input)).render(request, input);
  return { render, refusalPage, offlinePage, worker };
}

/** The pages of each language, from a build's folder; they are loaded when they are first asked for. */
function pagesIn(folder: string): (of: PlaceOfPage) => Promise<Made> {
  const loaded = new Map<string, Promise<Made>>();
  const load = async ({ language, place }: PlaceOfPage) => {
    const file = join(folder, language === SOURCE_LANGUAGE ? '' : language, 'index.js');
    const build: WebBuild = await import(pathToFileURL(file).href);
    return build.entry.module.createRenderer(place ? { ...build, basename: place } : build);
  };
  return (of) => {
    const key = `${of.language}${of.place}`;
    const made = loaded.get(key) ?? load(of);
    loaded.set(key, made);
    return made;
  };
}

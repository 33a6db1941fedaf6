import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Site } from '#contract/site.ts';
import { SOURCE_LANGUAGE } from '#languages/current.ts';
import type { PlaceOfPage, Renderer } from './documents.ts';
import { offlineFiles } from './offline-files.ts';

/** What visitors' devices get, to show pages without a network: the service worker's script, and a page of its own. */
export type OfflineParts = {
  worker: (language: string) => string;
  offlinePage: (site: Site, year: number, place: PlaceOfPage) => Promise<string>;
};

/** The exports of the web's build: its entry creates the renderer from the build. */
type WebBuild = {
  basename?: string;
  entry: { module: { createRenderer: (build: WebBuild) => Made } };
};
type Made = Renderer & { offlinePage: (site: Site, year: number, files: string[]) => string };

/** Loads the built web from its folder. Throws when it was not built. */
export async function loadRenderer(folder: string): Promise<Renderer & OfflineParts> {
  const { pages, shown } = pagesIn(join(folder, 'server'));
  const english = await pages({ language: SOURCE_LANGUAGE, place: '' });
  const names = readdirSync(join(folder, 'client/static'));
  return {
    render: async (request, input) => (await pages(input)).render(request, input),
    prepare: async (place) => void (await pages(place)),
    refusalPage: (failure, requestId, language = SOURCE_LANGUAGE) =>
      (shown.get(language) ?? english).refusalPage(failure, requestId),
    offlinePage: async (site, year, placeOfPage) =>
      (await pages(placeOfPage)).offlinePage(site, year, offlineFiles(names, placeOfPage.language)),
    worker: (language) => workerIn(join(folder, 'worker'), language, names),
  };
}

/** The worker's script, in one language. It names the pages' files, so that browsers take it anew when those are others. */
function workerIn(folder: string, language: string, names: readonly string[]): string {
  const script = readFileSync(join(folder, inFolderOf(language), 'sw.js'), 'utf8');
  return `${script}\n// For ${offlineFiles(names, language).join(' ')}\n`;
}

/** English is where the build wrote it; each other language has a folder. */
const inFolderOf = (language: string) => (language === SOURCE_LANGUAGE ? '' : language);

/** The pages of each language, from a build's folder: loaded when they are first asked for. `shown` has those by now. */
function pagesIn(folder: string) {
  const loaded = new Map<string, Promise<Made>>();
  const shown = new Map<string, Made>();
  const load = async ({ language, place }: PlaceOfPage): Promise<Made> => {
    const file = join(folder, inFolderOf(language), 'index.js');
    const build: WebBuild = await import(pathToFileURL(file).href);
    const made = build.entry.module.createRenderer(place ? { ...build, basename: place } : build);
    shown.set(language, made);
    return made;
  };
  const pages = ({ language, place }: PlaceOfPage): Promise<Made> => {
    const key = `${language} ${place}`;
    const made = loaded.get(key) ?? load({ language, place });
    loaded.set(key, made);
    return made;
  };
  return { pages, shown };
}

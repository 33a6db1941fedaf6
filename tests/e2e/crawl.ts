import type { RunningServer } from './server.ts';

/** How many pages of one shape are read: a calendar has a page for each day. */
const OF_A_SHAPE = 2;

type CrawledPage = { path: string; html: string };
type Crawl = {
  pages: CrawledPage[];
  /** What answered otherwise than 200, and which page leads there. */
  lost: string[];
  /** Every path that was found, also one that was not read. */
  paths: string[];
};

/** Reads what the home page of a language leads to, and what that leads to; of pages of one shape a few. */
export async function crawl({ url }: RunningServer, language: string): Promise<Crawl> {
  const found: Crawl = { pages: [], lost: [], paths: [] };
  const from = new Map([[`/${language}`, '']]);
  const shapes = new Map<string, number>();
  // A map goes on to what is added to it while it is read.
  for (const [path, source] of from) {
    const shape = path.replaceAll(/\d+/g, '#');
    shapes.set(shape, (shapes.get(shape) ?? 0) + 1);
    if ((shapes.get(shape) ?? 0) > OF_A_SHAPE) continue;
    const answer = await fetch(url + path);
    if (answer.status !== 200) found.lost.push(`${path} from ${source}: ${answer.status}`);
    const html = await answer.text();
    if (!html.includes(`<html lang="${language}"`)) continue;
    found.pages.push({ path, html });
    for (const linked of linksIn(html, url + path)) if (!from.has(linked)) from.set(linked, path);
  }
  return { ...found, paths: [...from.keys()] };
}

function linksIn(html: string, at: string): string[] {
  const { origin } = new URL(at);
  return [...html.matchAll(/<(?:a|link)\b[^>]*? href="([^"]+)"/g)].flatMap(([, href = '']) => {
    const linked = new URL(href.replaceAll('&amp;', '&'), at);
    const isRead = linked.origin === origin && !/^\/(\w+\/)?(admin|static)\b/.test(linked.pathname);
    return isRead ? [linked.pathname + linked.search] : [];
  });
}

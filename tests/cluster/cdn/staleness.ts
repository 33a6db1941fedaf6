// One post is written again and again with a number in its title; readers see through the cache how old pages are.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, jsonOf, makeVisitor } from '../ask.ts';

const WRITES = 60;
const READERS = 4;
const LONGEST_PAUSE_MS = 400;
const SLUG = 'a-post-behind-a-cache';
const PLACES = [`/blog/${SLUG}`, `/api/pages/blog/${SLUG}`, '/api/blog/public', '/blog/rss.xml'];
const ENCODINGS = ['identity', 'gzip', 'br'];

type Read = { place: string; began: number; number: number };
type Site = { url: string; token: string };

/** `cacheUrl` is where visitors read, `site.url` where editors write. */
export async function measureStaleness(site: Site, cacheUrl: string) {
  const editor = makeVisitor();
  const send = async (path: string, method: string, body: object) => {
    const answer = await editor.ask(site.url + path, { method, token: site.token, body });
    if (answer.status >= 300)
      throw new Error(`${method} ${path}: ${answer.status} ${answer.bytes}`);
    return jsonOf(answer);
  };
  const { _id: id } = (await send('/api/blog', 'POST', {
    ...{ title: titleOf(0), slug: `${SLUG}-${randomUUID().slice(0, 4)}`, uuid: randomUUID() },
    ...{ isPosted: true, author: 'Ana', content: [{ type: 'text', content: '<p>It counts.</p>' }] },
  })) as { _id: string };
  const { slug } = (await send(`/api/blog/${id}`, 'PUT', { title: titleOf(1) })) as {
    slug: string;
  };
  const places = PLACES.map((place) => place.replace(SLUG, slug));
  const written: { number: number; answered: number }[] = [];
  const reads: Read[] = [];
  const back: string[] = [];
  const odd: string[] = [];
  const kept: Record<string, number> = {};
  let isOver = false;

  const readOn = async () => {
    const visitor = makeVisitor();
    const seen = new Map<string, number>();
    for (let at = 0; !isOver; at += 1) {
      const place = places[at % places.length] ?? '';
      const began = performance.now();
      const answer = await visitor.ask(cacheUrl + place);
      if (answer.status !== 200) odd.push(`${place}: ${answer.status} ${answer.failure}`);
      const how = String(answer.headers['x-cache']);
      kept[how] = (kept[how] ?? 0) + 1;
      const number = numberIn(answer);
      if (number < 0) odd.push(`${place} has no number`);
      reads.push({ place, began, number });
      if (number < (seen.get(place) ?? 0))
        back.push(`${place}: ${seen.get(place)}, then ${number}`);
      seen.set(place, number);
      await sleep(3);
    }
    visitor.close();
  };

  const readers = Array.from({ length: READERS }, readOn);
  for (let number = 2; number < WRITES + 2; number += 1) {
    await send(`/api/blog/${id}`, 'PUT', { title: titleOf(number) });
    written.push({ number, answered: performance.now() });
    await sleep(Math.random() * LONGEST_PAUSE_MS);
  }
  await sleep(2000);
  isOver = true;
  await Promise.all(readers);
  // Nothing that an old purge missed, in any encoding, may show later.
  for (const place of places)
    for (const encoding of ENCODINGS) {
      const answer = await editor.ask(cacheUrl + place, {
        headers: { 'accept-encoding': encoding },
      });
      const number = encoding === 'identity' ? numberIn(answer) : WRITES + 1;
      if (number !== WRITES + 1 || answer.status !== 200)
        odd.push(`${place} still shows ${number}`);
    }
  editor.close();
  return { longest: longestOf(reads, written), reads: reads.length, back, odd, kept };
}

/** How long after the answer to a write a page was asked for that did not have it yet, at most; in milliseconds. */
function longestOf(reads: Read[], written: { number: number; answered: number }[]): number {
  let longest = 0;
  for (const { began, number } of reads) {
    const missed = written.find((write) => write.number > number && write.answered < began);
    if (missed) longest = Math.max(longest, began - missed.answered);
  }
  return longest;
}

const titleOf = (number: number) => `Counted n${number}n`;

function numberIn({ bytes }: Answer): number {
  const found = /Counted n(\d+)n/.exec(bytes.toString());
  return Number(found?.[1] ?? -1);
}

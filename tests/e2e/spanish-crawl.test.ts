import { expect, test } from 'vitest';
import { adminToken } from './admin-walk.ts';
import { openServer } from './church.ts';
import { englishIn, saidIn } from './english.ts';
import { apiOf } from './members.ts';

const server = await openServer();
const api = apiOf(server);
const token = await adminToken(server);

// Of each kind that is shown in lists, something is there in English alone; the demo church has such pages and posts.
for (const kind of ['event', 'announcement', 'sermon'] as const) {
  const query = { language: 'es', kind, state: 'all' } as const;
  const [first] = await api('GET /api/translations', { token, query });
  await api('DELETE /api/translations/{id}', { token, params: { id: first?._id ?? '' } });
}

/** Names that are the same in every language, and what an editor wrote for their own. */
const NAMES = [
  'Lantern Hill Church',
  'Google Calendar',
  'Open Pantry',
  'Finding Our Feet',
  'Praise God, from whom all blessings flow',
  'Now thank we all our God',
  'Songs we keep',
  'The Lamp Room',
  'The Nest',
  'Front steps of the church',
  'Church garden',
];

/** How many pages of one shape are read: a calendar has a page for each day. */
const OF_A_SHAPE = 2;

test('no link of a Spanish page leads nowhere, and none of them says an English sentence', async () => {
  const lost: string[] = [];
  const english: string[] = [];
  const from = new Map([['/es', '']]);
  const shapes = new Map<string, number>();
  // A map goes on to what is added to it while it is read.
  for (const [path, source] of from) {
    const shape = path.replaceAll(/\d+/g, '#');
    shapes.set(shape, (shapes.get(shape) ?? 0) + 1);
    if ((shapes.get(shape) ?? 0) > OF_A_SHAPE) continue;
    const answer = await fetch(server.url + path);
    if (answer.status !== 200) lost.push(`${path} from ${source}: ${answer.status}`);
    const html = await answer.text();
    if (!html.includes('<html lang="es"')) continue;
    for (const linked of linksIn(html, path)) if (!from.has(linked)) from.set(linked, path);
    for (const { text, language, place } of saidIn(html))
      if (language.startsWith('es') && englishIn(withoutNames(text)).length > 0)
        english.push(`${path} ${place}: ${text}`);
  }
  expect(lost).toEqual([]);
  expect(english).toEqual([]);
  expect(shapes.size).toBeGreaterThan(100);
  expect([...from.keys()]).toEqual(
    expect.arrayContaining(['/es/nosotros', '/es/participe/oracion']),
  );
});

function linksIn(html: string, path: string): string[] {
  return [...html.matchAll(/<(?:a|link)\b[^>]*? href="([^"]+)"/g)].flatMap(([, href = '']) => {
    const url = new URL(href.replaceAll('&amp;', '&'), server.url + path);
    const isRead = url.origin === server.url && !/^\/(es\/)?(admin|static)\b/.test(url.pathname);
    return isRead ? [url.pathname + url.search] : [];
  });
}

/** Without names, addresses, and what is quoted: a title in the language it was written in. */
const withoutNames = (text: string) =>
  NAMES.reduce((left, name) => left.replaceAll(name, ''), text).replaceAll(
    /“[^”]*”|https?:\S+/g,
    '',
  );

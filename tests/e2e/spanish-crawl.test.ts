import { expect, test } from 'vitest';
import { adminToken } from './admin-walk.ts';
import { openServer } from './church.ts';
import { crawl } from './crawl.ts';
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

/** Days and months as Spanish names them, which are other words in English. */
const SPANISH_DATE =
  /\b(lunes|martes|miércoles|jueves|viernes|sábado|domingo|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)\b/;

test('no link of a Spanish page leads nowhere, and none of them says an English sentence', async () => {
  const { pages, lost, paths } = await crawl(server, 'es');
  const wrong: string[] = [];
  for (const { path, html } of pages)
    for (const { text, language, place } of saidIn(html)) {
      const isSpanish = language.startsWith('es');
      // A head in English is of an event without translation: its day is for who reads the page.
      const isMixed = language === 'en' && SPANISH_DATE.test(text);
      if (isMixed || (isSpanish && englishIn(withoutNames(text)).length > 0))
        wrong.push(`${path} ${place} in ${language}: ${text}`);
    }
  expect(lost).toEqual([]);
  expect(wrong).toEqual([]);
  expect(pages.length).toBeGreaterThan(100);
  expect(paths).toEqual(expect.arrayContaining(['/es/nosotros', '/es/participe/oracion']));
});

/** Without names, addresses, and what is quoted: a title in the language it was written in. */
const withoutNames = (text: string) =>
  NAMES.reduce((left, name) => left.replaceAll(name, ''), text).replaceAll(
    /“[^”]*”|https?:\S+/g,
    '',
  );

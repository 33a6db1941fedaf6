import { describe, expect, it } from 'vitest';
import { searchCalls } from '#contract/search.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { buildAnnouncement, buildEvent, buildPage, buildPost } from '#tests/factories/content.ts';
import { sharedApp } from '#tests/shared-app.ts';

const app = await sharedApp();
await buildPage(app, {
  slug: 'about/baptism',
  title: 'Baptism',
  sections: [{ type: 'text', content: '<p>We baptize at the river &amp; in the font.</p>' }],
});
await buildPost(app, {
  title: 'José and the long table',
  content: [{ type: 'text', content: '<p>A Christmas story about bread and <b>candles</b>.</p>' }],
});
await buildAnnouncement(app, { title: 'Soup kitchen', description: 'Bring carrots on Friday.' });
await buildEvent(app, { summary: 'Christmas Eve service', location: 'Chapel' });

await buildPage(app, {
  slug: 'connect',
  title: 'Say hello',
  sections: [
    {
      type: 'form',
      questions: [
        { label: 'Do you bring a stroller?' },
        { label: 'Which peanuts make you sneeze?', isSensitive: true },
        { kind: 'choice', label: 'Which tent?', choices: ['Yellow', 'Turquoise'] },
      ],
    },
  ],
});

const ask = async (q: string, more = '') => {
  const response = await app.fetch(`/api/search?q=${encodeURIComponent(q)}${more}`);
  expect(response.status).toBe(200);
  return searchCalls['GET /api/search'].answer.parse(await response.json());
};
const titles = async (q: string) =>
  (await ask(q)).results.map(({ title }) => title.map(({ text }) => text).join(''));

describe('a search', () => {
  it('does not find a form by its id, which nobody reads', async () => {
    const { sections } = await app.api('GET /api/pages/{slug}', { params: { slug: 'connect' } });
    const { id } = sections[0] as unknown as { id: string };
    expect(id).toMatch(/^[\da-f]{8}-/);
    expect(await titles(id.slice(0, 8))).toEqual([]);
    expect(await titles(id)).toEqual([]);
  });

  it.each([
    ['baptism', 'Baptism'],
    ['river', 'Baptism'],
    ['jose', 'José and the long table'],
    ['JOSÉ', 'José and the long table'],
    ['candle', 'José and the long table'],
    ['carrot', 'Soup kitchen'],
    ['chapel', 'Christmas Eve service'],
    // Answers are in no search; what is asked is, and so is what such a form is called.
    ['stroller', 'Say hello'],
    ['sneeze', 'Say hello'],
    ['turquoise', 'Say hello'],
    ['connect card', 'Say hello'],
    ['christmas', 'Christmas Eve service'],
    ['chirstmas', 'Christmas Eve service'],
    ['christms', 'Christmas Eve service'],
    ['christmaas', 'Christmas Eve service'],
    ['xhristmas', 'Christmas Eve service'],
    ['chrs', 'Christmas Eve service'],
    ['chri', 'Christmas Eve service'],
    ['when is the christmas eve service', 'Christmas Eve service'],
  ])('for %s finds %s first', async (question, first) => {
    expect((await titles(question))[0]).toBe(first);
  });

  it('knows what means the same, also what only this church calls so', async () => {
    await buildPage(app, { slug: 'little-lambs', title: 'Little Lambs' });
    await buildPage(app, { slug: 'eucharist', title: 'Eucharist' });
    expect(await titles('communion')).toEqual(['Eucharist']);
    expect(await titles('nursery')).toEqual([]);
    const admin = await asAdministrator(app);
    const sameWords = ['nursery, Little Lambs, crèche', '', ' , '];
    await admin.ask('PUT', '/api/site', { sameWords });
    for (const question of ['nursery', 'creche', 'nurseries'])
      expect(await titles(question)).toEqual(['Little Lambs']);
    expect(await titles('lambs')).toEqual(['Little Lambs']);
    const tooMany = await admin.send('PUT', '/api/site', { sameWords: Array(41).fill('a, b') });
    expect(tooMany.status).toBe(422);
    await admin.ask('PUT', '/api/site', { sameWords: [] });
  });

  it('marks what matches in plain text', async () => {
    const { results, counts, total, didYouMean } = await ask('bread');
    expect(results[0]?.excerpt.filter(({ isMatch }) => isMatch)).toEqual([
      { text: 'bread', isMatch: true },
    ]);
    expect([counts.post, total, didYouMean]).toEqual([1, 1, null]);
    expect(results[0]?.href).toMatch(/^\/blog\//);
  });

  it('finds what a picture shows, and quotes what is written', async () => {
    const picture = { type: 'image', src: '/assets/images/a.webp', alt: 'A walnut tree in frost' };
    await buildPost(app, {
      title: 'Winter garden',
      content: [picture, { type: 'text', content: '<p>We prune on Saturday.</p>' }],
    });
    const { results, asksForTimes } = await ask('walnut');
    expect(results[0]?.excerpt).toEqual([{ text: 'We prune on Saturday.', isMatch: false }]);
    expect(asksForTimes).toBe(false);
    expect((await ask('what time is church')).asksForTimes).toBe(true);
  });
});

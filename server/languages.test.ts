import { afterAll, describe, expect, it } from 'vitest';
import { dateWordsOf } from '#contract/locale.ts';
import { recurrenceInWords } from '#domain/recurrence/recurrence-words.ts';
import { readPassages, wordsOf } from '#domain/scripture/passages.ts';
import { openApp } from '#tests/app.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { buildPage, buildSite } from '#tests/factories/content.ts';
import type { Renderer } from './platform/answers/documents.ts';
import { inLanguage } from './platform/languages/language.ts';

/** Shows which page it was asked for, and the church's first weekday as its own call tells it. */
const renderer: Renderer = {
  render: async (request, { fetch, language, place }) => {
    const lang = language === 'en' ? '' : `?lang=${language}`;
    const site = await (await fetch(`http://memory/api/site${lang}`, { method: 'GET' })).json();
    const { pathname } = new URL(request.url);
    const html = `${pathname} is ${language} below "${place}", from ${site.dates.weekdays[0]}`;
    return { response: new Response(null), html: Buffer.from(html) };
  },
  refusalPage: (failure, _, language) => `${language}: ${failure.error}`,
};

const app = await openApp({ renderer });
afterAll(() => app.close());
const admin = await asAdministrator(app);

const page = async (path: string) => {
  const response = await app.fetch(path, { headers: { accept: 'text/html' } });
  return [response.status, response.headers.get('location') ?? (await response.text())];
};
const choose = (languages: string[]) => admin.send('PUT', '/api/site', { languages });
const weekdays = async (query = '') =>
  (await (await app.fetch(`/api/site${query}`)).json()).dates.weekdays[0];

describe('a church with two languages', () => {
  it('has no pages in a language that it did not choose', async () => {
    expect(await page('/es/about')).toEqual([200, '/es/about is en below "", from Sunday']);
  });

  it('has the pages of its other language below the sign of that', async () => {
    expect((await choose(['en', 'es'])).status).toBe(200);
    expect(await page('/about')).toEqual([200, '/about is en below "", from Sunday']);
    expect(await page('/es/about')).toEqual([200, '/es/about is es below "/es", from domingo']);
    expect(await page('/es')).toEqual([200, '/es is es below "/es", from domingo']);
    expect(await page('/ES/About/')).toEqual([301, '/es/about']);
    expect(await page('/en/about?month=2026-12')).toEqual([301, '/about?month=2026-12']);
    expect(await page('/en')).toEqual([301, '/']);
    expect(await page('/estate')).toEqual([200, '/estate is en below "", from Sunday']);
  });

  it('keeps what is personal from caches in either language', async () => {
    for (const path of ['/members/dashboard', '/es/members/dashboard', '/es/admin']) {
      const response = await app.fetch(path, { headers: { accept: 'text/html' } });
      expect([path, response.headers.get('cache-control')]).toEqual([
        path,
        expect.not.stringContaining('public'),
      ]);
    }
  });

  it('may have another language first', async () => {
    await choose(['es', 'en']);
    expect(await page('/about')).toEqual([200, '/about is es below "", from domingo']);
    expect(await page('/en/about')).toEqual([200, '/en/about is en below "/en", from Sunday']);
    expect(await page('/es/about')).toEqual([301, '/about']);
    await choose(['en', 'es']);
  });

  it('chooses among the languages that there are screens in', async () => {
    const response = await choose(['en', 'fr']);
    expect(response.status).toBe(422);
    expect((await response.json()).error).toBe(
      'There are no screens in “fr” yet: choose among en, es.',
    );
    const many = await choose(['en', 'es', ...'abcdefghijk'].map((tag) => tag.padEnd(2, 'r')));
    expect([many.status, (await many.json()).error]).toEqual([
      422,
      expect.stringContaining('There is room for 12 languages.'),
    ]);
    expect((await choose([])).status).toBe(422);
    expect((await choose(['en', 'en'])).status).toBe(422);
  });
});

describe('a call', () => {
  it('answers in the language that is asked for, and in English without one', async () => {
    expect(await weekdays()).toBe('Sunday');
    expect(await weekdays('?lang=es')).toBe('domingo');
    expect(await weekdays('?lang=ES')).toBe('domingo');
    expect(await weekdays('?lang=xx')).toBe('Sunday');
    expect(await weekdays('?lang=')).toBe('Sunday');
    expect(await weekdays()).toBe('Sunday');
  });

  it('refuses in that language', async () => {
    const refused = async (query: string) =>
      (await (await app.post(`/api/auth/login${query}`, {})).json()).error;
    const english = await refused('');
    expect(await refused('?lang=es')).not.toBe(english);
    expect(await refused('')).toBe(english);
  });

  it('refuses a page in the language of its address', async () => {
    const answer = await app.fetch('/es/about', {
      method: 'PATCH',
      headers: { accept: 'text/html' },
    });
    expect(await answer.text()).toMatch(/^es: /);
  });
});

describe('in a church whose own language is Spanish', () => {
  it('a page is found by what its sections are for, in Spanish', async () => {
    const app = await openApp();
    await buildSite(app, { languages: ['es'] });
    await buildPage(app, { slug: 'palabra', title: 'Palabra', sections: [{ type: 'sermons' }] });
    const found = async (q: string) => {
      const answer = await app.fetch(`/api/search?lang=es&q=${encodeURIComponent(q)}`);
      return ((await answer.json()).results as { href: string }[]).map(({ href }) => href);
    };
    expect(await found('predicaciones')).toEqual(['/palabra']);
    await app.close();
  });

  it('the list of an installed app is in Spanish', async () => {
    const app = await openApp();
    await buildSite(app, { languages: ['es', 'en'] });
    expect(await (await app.fetch('/site.webmanifest')).json()).toMatchObject({ lang: 'es' });
    await app.close();
  });
});

describe('in Spanish', () => {
  it.each([
    ['Juan 3:16-21', 'Juan 3:16–21'],
    ['genesis 1:1', 'Génesis 1:1'],
    ['Salmo 23', 'Salmo 23'],
    ['1 Cor 13', '1 Corintios 13'],
    ['John 3:16', 'Juan 3:16'],
  ])('the passage %s is read as %s', (written, words) => {
    const read = inLanguage('es', () => {
      const passages = readPassages(written);
      return typeof passages === 'string' ? passages : passages.map(wordsOf).join();
    });
    expect(read).toBe(words);
  });

  it.each([
    ['FREQ=WEEKLY;BYDAY=SU', 'Cada domingo'],
    ['FREQ=MONTHLY;BYDAY=1SU,3SU', 'Cada mes, el primer y tercer domingo'],
    ['FREQ=MONTHLY;BYMONTHDAY=1,-1', 'Cada mes, el día 1 y el último día'],
    ['FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24', 'Cada año, el 24 de diciembre'],
    ['FREQ=WEEKLY;BYDAY=MO;UNTIL=20261215T235959', 'Cada lunes, hasta el 15 de diciembre de 2026'],
  ])('the rule %s is "%s"', (rule, words) => {
    const said = inLanguage('es', () =>
      recurrenceInWords(rule, '2026-11-22T10:00', 'America/Los_Angeles', dateWordsOf('es-US')),
    );
    expect(said).toBe(words);
  });
});

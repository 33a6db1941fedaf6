import { afterAll, describe, expect, it } from 'vitest';
import { openApp } from '#tests/app.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import type { Renderer } from './platform/answers/documents.ts';

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

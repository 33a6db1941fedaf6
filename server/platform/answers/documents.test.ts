import { afterEach, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { openApp, type TestApp } from '#tests/app.ts';
import { buildSite } from '#tests/factories/content.ts';
import type { Renderer } from './documents.ts';

let app: TestApp;
afterEach(() => app.close());

/** Shows how a search was answered, as a page does that leaves out what it lacks. */
const renderer: Renderer = {
  render: async (_, { fetch }) => {
    const { status } = await fetch('http://localhost/api/search?q=hope', { method: 'GET' });
    return { response: new Response(null), html: Buffer.from(`<p>${status}</p>`) };
  },
  refusalPage: (failure) => failure.error,
};

it('a page that lacks a part which could not be read is not kept', async () => {
  app = await openApp({ renderer });
  const { db } = app.services;
  const page = () => app.fetch('/welcome', { headers: { accept: 'text/html' } });
  await db.schema.alterTable('search_vocabulary').renameTo('search_vocabulary_away').execute();
  const lacking = await page();
  expect([lacking.status, await lacking.text()]).toEqual([200, '<p>500</p>']);
  expect(lacking.headers.get('cache-control')).toBe('no-store');
  await db.schema.alterTable('search_vocabulary_away').renameTo('search_vocabulary').execute();
  const whole = await page();
  expect(await whole.text()).toBe('<p>200</p>');
  expect(whole.headers.get('cache-control')).toBe('public, no-cache');
});

describe('languages', () => {
  /** Pages that say where they are; there is none at /nowhere. */
  const places: Renderer = {
    render: async (request, { language, place }) => {
      const { pathname } = new URL(request.url);
      const status = pathname === `${place}/welcome` ? 200 : 404;
      const html = Buffer.from(`<p>${language} ${pathname}</p>`);
      return { response: new Response(null, { status }), html };
    },
    refusalPage: (failure, _, language) => `<p>${language}: ${failure.error}</p>`,
  };
  const headers = { accept: 'text/html' };
  const ask = async (path: string, method = 'GET') => {
    const answer = await app.fetch(path, { headers, method, redirect: 'manual' });
    return [answer.status, answer.headers.get('location') ?? (await answer.text())];
  };

  it('a link to a language that the church offers no more leads to its own', async () => {
    app = await openApp({ renderer: places });
    await buildSite(app, { languages: ['en', 'es'] });
    expect(await ask('/es/welcome')).toEqual([200, '<p>es /es/welcome</p>']);
    await buildSite(app, { languages: ['en'] });
    expect(await ask('/es/welcome?token=a%2Fb')).toEqual([302, '/welcome?token=a%2Fb']);
    expect(await ask('/es')).toEqual([302, '/']);
    const answer = await app.fetch('/es/welcome', { headers, redirect: 'manual' });
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    for (const unknown of ['/xx/welcome', '/welcome/es', '/nowhere'])
      expect((await ask(unknown))[0]).toBe(404);
  });

  it('what is refused is told in the language of the address, from the first time on', async () => {
    app = await openApp({ renderer: places });
    await buildSite(app, { languages: ['es', 'en'] });
    const { fetch, prepare } = createApp(app.services, places);
    await prepare();
    const refused = async (path: string) =>
      (await fetch(new Request(`http://localhost${path}`, { headers, method: 'PUT' }))).text();
    expect(await refused('/welcome')).toBe('<p>es: Esta dirección solo muestra una página.</p>');
    expect(await refused('/en/welcome')).toBe('<p>en: This address only shows a page.</p>');
  });
});

import { afterEach, expect, it } from 'vitest';
import { openApp, type TestApp } from '#tests/app.ts';
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
  await db.schema.alterTable('search_words').renameTo('search_words_away').execute();
  const lacking = await page();
  expect([lacking.status, await lacking.text()]).toEqual([200, '<p>500</p>']);
  expect(lacking.headers.get('cache-control')).toBe('no-store');
  await db.schema.alterTable('search_words_away').renameTo('search_words').execute();
  const whole = await page();
  expect(await whole.text()).toBe('<p>200</p>');
  expect(whole.headers.get('cache-control')).toBe('public, no-cache');
});

import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { asAdministrator } from './factories/admin.ts';
import { readWxr } from './read-wxr.ts';

/** The file for WordPress of a site: the entries of its menu apart from its other items. */
export async function takenWxr(app: TestApp, headers: Record<string, string> = {}) {
  const { token } = await asAdministrator(app);
  const response = await app.fetch('/api/takeout/wordpress', {
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
  expect(response.status).toBe(200);
  const text = await response.text();
  const { items: all, authors } = await readWxr(text);
  const find = (title: string) => {
    const item = all.find((one) => one.title === title);
    if (!item) throw new Error(`There is no ${title}.`);
    return item;
  };
  const items = all.filter(({ type }) => type !== 'nav_menu_item');
  const menu = all.filter(({ type }) => type === 'nav_menu_item');
  return { response, text, items, menu, authors, find };
}

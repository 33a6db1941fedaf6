import { expect, it } from 'vitest';
import { defaultSiteSettings } from '#contract/default-settings.ts';
import type { Site } from '#contract/site.ts';
import { filesIn } from '#web/worker/addresses.ts';
import { EMPTY_LIST } from '#web/worker/offline-page.ts';
import { offlineDocument } from './offline-document.tsx';

const site = {
  ...defaultSiteSettings,
  languages: ['en', 'es'],
  services: [],
  serviceNotes: [],
  screenLanguages: [
    { tag: 'en', name: 'English' },
    { tag: 'es', name: 'Español' },
  ],
} as unknown as Site;

it('is drawn without a router’s data, with the links to other languages', () => {
  const html = offlineDocument(site, 2026, { styles: [], files: [], place: '' });
  expect(html).toContain('You are offline</h1>');
  expect(html).toContain('Español</a>');
});

it('leads to pages of its language, and names the code that they need without a network', () => {
  const files = ['/static/offline-pages.es-1a2b3c4.js'];
  const html = offlineDocument(site, 2026, { styles: [], files, place: '/es' });
  expect(html).toContain('href="/es/login"');
  expect(html).toContain('href="/es/offline.html"');
  expect(filesIn(html)).toEqual(expect.arrayContaining(files));
  expect(html).toMatch(EMPTY_LIST);
});

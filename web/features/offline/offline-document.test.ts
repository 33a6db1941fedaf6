import { expect, it } from 'vitest';
import { defaultSiteSettings } from '#contract/default-settings.ts';
import type { Site } from '#contract/site.ts';
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
  const html = offlineDocument(site, 2026, []);
  expect(html).toContain('You are offline</h1>');
  expect(html).toContain('Español</a>');
});

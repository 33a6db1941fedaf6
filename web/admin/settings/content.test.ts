import { expect, test } from 'vitest';
import { defaultSiteSettings } from '#contract/default-settings.ts';
import { dateWordsOf } from '#contract/locale.ts';
import type { SiteSettings } from '#contract/site.ts';
import { settingsContent } from './content.tsx';
import { withKeys, withoutKeys } from './navigation/navigation-tree.ts';

const wrong = (change: Partial<SiteSettings>) =>
  settingsContent
    .check?.({ ...defaultSiteSettings, ...change }, [], dateWordsOf('en-US'))
    .map(({ path }) => path);

test('what the contract refuses is said at its field, and links that lead nowhere', () => {
  expect(wrong({})).toEqual([]);
  expect(wrong({ name: ' ', email: 'office' })).toEqual(['name', 'email']);
  expect(wrong({ socialLinks: [{ network: 'x', url: '' }] })).toEqual(['socialLinks.0.url']);
});

test('a menu that is not changed is saved as it was read', () => {
  const { navigation } = defaultSiteSettings;
  expect(JSON.stringify(withoutKeys(withKeys(navigation)))).toBe(JSON.stringify(navigation));
});

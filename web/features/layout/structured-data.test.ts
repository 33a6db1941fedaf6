import { expect, test } from 'vitest';
import { dateWordsOf } from '#contract/locale.ts';
import { defaultSiteSettings } from '#contract/site.ts';
import { structuredData } from './structured-data.ts';

const site = {
  ...defaultSiteSettings,
  version: 1,
  publicUrl: 'https://church.example',
  dates: dateWordsOf('en-US'),
  servicesInWords: [],
  themeVersion: '1',
  paypalClientId: null,
  paypalOrders: false,
  paypalMonthly: false,
  hasPrayerTeam: true,
  keepsInSheet: false,
  walletKey: null,
  givingOrigin: null,
  keepsPages: true,
  frameHosts: [],
};

test('opening hours have the format of schema.org', () => {
  expect(JSON.parse(structuredData(site)).openingHours).toEqual(['Su 10:00', 'We 18:30']);
});

test('no name can end the script element', () => {
  const text = structuredData({ ...site, name: '</script><script>alert(1)</script>' });
  expect(text).not.toContain('<');
  expect(JSON.parse(text).name).toBe('</script><script>alert(1)</script>');
});

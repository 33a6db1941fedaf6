import { expect, test } from 'vitest';
import { defaultSiteSettings, siteSettingsSchema } from '#contract/site.ts';
import { fromKept, settingsOf, toDraft, toSettings } from './settings-draft.ts';

test('what is not changed is saved as it was read', () => {
  expect(toSettings(toDraft(defaultSiteSettings))).toEqual(defaultSiteSettings);
});

test('no setting of the contract is left out', () => {
  const names = Object.keys(siteSettingsSchema.shape).sort();
  expect(Object.keys(settingsOf(defaultSiteSettings)).sort()).toEqual(names);
});

test('spaces around words are not saved, as the server would not either', () => {
  const written = { ...defaultSiteSettings, name: ' Lantern Hill ', phone: '1 ' };
  const saved = toSettings(toDraft(written));
  expect(saved).toEqual(siteSettingsSchema.parse(written));
  expect(saved.name).toBe('Lantern Hill');
});

test('a draft of another release is taken as far as it fits', () => {
  const kept = { name: 'Kept', navigation: 'broken', serviceTimes: [], other: 1 };
  expect(fromKept(kept, defaultSiteSettings)).toEqual({
    ...defaultSiteSettings,
    name: 'Kept',
    serviceTimes: [],
  });
});

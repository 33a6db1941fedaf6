import type { Issue } from '#contract/errors.ts';
import { type SiteSettings, siteSettingsSchema } from '#contract/site.ts';
import { problemsOf } from '#web/admin/schema-form/problems-of.ts';

export type CheckSettings = (settings: SiteSettings) => Issue[];

/** What can be said before anything is sent: what the contract refuses, and links that lead nowhere. */
export const checkSettings: CheckSettings = (settings) => [
  ...problemsOf(siteSettingsSchema, settings),
  ...settings.socialLinks.flatMap(({ url }, index) =>
    url === '' ? [{ path: `socialLinks.${index}.url`, message: NO_ADDRESS }] : [],
  ),
];

const NO_ADDRESS = 'Write the address of the church’s own page there, or remove this link.';

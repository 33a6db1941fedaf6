import type { Issue } from '#contract/errors.ts';
import { lookProblems } from '#contract/look.ts';
import { type Site, type SiteSettings, siteSettingsSchema } from '#contract/site.ts';
import { t } from '#languages/t.ts';
import type { Content } from '#web/admin/editing/content.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { problemsOf } from '#web/admin/schema-form/field-kind.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { type Confirmation, useConfirm } from '#web/admin/ui/confirm.tsx';
import type { SettingsEditing, WrittenSettings } from './settings-editing.ts';
import { SettingsFields } from './settings-fields.tsx';
import { SettingsPreview } from './settings-preview.tsx';
import { partAt, SETTINGS_PATH } from './settings-sections.tsx';

/** One record that feeds the header, the footer, search engines and the mails. The editor stays open after a save. */
export const settingsContent: Content<Site, SiteSettings, WrittenSettings> = {
  kind: 'site',
  path: SETTINGS_PATH,
  words: {
    heading: t('Settings'),
    failure: t('Failed to save settings. Please try again.'),
    saved: () => t('The settings are saved.'),
    unchanged: t('Nothing has changed: the settings are saved as they stand here.'),
  },
  schema: siteSettingsSchema,
  load: (_, signal) => adminApi('GET /api/site', { signal }),
  loadMore: (signal) => adminApi('GET /api/pages', { query: { sections: 'false' }, signal }),
  check: checkSettings,
  save: (settings: SiteSettings, { version }) =>
    adminApi('PUT /api/site', { body: { ...settings, version } }),
  staysOpen: true,
  changesSite: () => true,
  // From one part to another the editor stays, with what is written.
  leaves: (from, to) => partAt(to.pathname) === undefined || from.search !== to.search,
  Fields: SettingsFields,
  Actions: DiscardButton,
  Preview: SettingsPreview,
};

/** What can be said before anything is sent: what the contract refuses, and links that lead nowhere. */
function checkSettings(settings: SiteSettings): Issue[] {
  const message = t('Write the address of the church’s own page there, or remove this link.');
  return [
    ...problemsOf(siteSettingsSchema, settings),
    ...lookProblems(settings),
    ...settings.socialLinks.flatMap(({ url }, index) =>
      url === '' ? [{ path: `socialLinks.${index}.url`, message }] : [],
    ),
  ];
}

const question: Confirmation = {
  title: t('Discard your changes?'),
  text: t('The settings stand again as they are saved. What you changed since is lost.'),
  yes: t('Discard them'),
  no: t('Keep them'),
  isGrave: true,
};

/** Back to what is saved. A draft that the editor was opened with is thrown away by its own notice. */
function DiscardButton({ saving, found, throwAway }: SettingsEditing) {
  const confirm = useConfirm();
  if (!saving.isDirty || found) return null;
  const discard = async () => {
    if (await confirm(question)) throwAway();
  };
  return <Button onClick={() => void discard()}>{t('Discard changes')}</Button>;
}

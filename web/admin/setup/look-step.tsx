import { useDeferredValue } from 'react';
import { Link } from 'react-router';
import { type HomepageContent, homepageContentSchema } from '#contract/homepage.ts';
import { type Site, type SiteSettings, siteSettingsSchema } from '#contract/site.ts';
import { rich } from '#languages/rich.ts';
import type { Content, ContentEditing, Written } from '#web/admin/editing/content.ts';
import { ColorFields } from '#web/admin/home/color-fields.tsx';
import { emptyHome, shownColors } from '#web/admin/home/shown-home.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { isSame } from '#web/admin/saving/fields.ts';
import { problemsOf } from '#web/admin/schema-form/field-kind.ts';
import { SchemaFields } from '#web/admin/schema-form/schema-fields.tsx';
import { settingsContent } from '#web/admin/settings/content.tsx';
import type { WrittenSettings } from '#web/admin/settings/settings-editing.ts';
import { SitePreview } from '#web/admin/settings/settings-preview.tsx';
import { ThemeField } from '#web/admin/settings/theme-field.tsx';
import { useTrimmedLogos } from '#web/admin/settings/trim-logo.ts';
import css from './setup.module.css';
import { asStep } from './step-fields.tsx';

type Colors = HomepageContent['colorScheme'];
type Look = SiteSettings & { colorScheme: Colors };
type Editing = ContentEditing<Site, Look, Written<Look, WrittenSettings['more']>>;

const logo = siteSettingsSchema.pick({ logo: true, logoHasName: true });
const schema = siteSettingsSchema.extend({ colorScheme: homepageContentSchema.shape.colorScheme });

/**
 * Theme, colors and logo on one screen: the settings, with the colors that are the home page's (reference/fields.md). The
 * colors are saved first, and alone: a refusal of either leaves the form as it is.
 */
export async function lookStep(signal: AbortSignal) {
  const homepage = await adminApi('GET /api/homepage', { query: { optional: 'true' }, signal });
  const colors = homepage?.colorScheme ?? emptyHome.colorScheme;
  const { kind, path, words, load, loadMore, check } = settingsContent;
  const content: Content<Site, Look, Editing> = {
    ...{ kind, path, words, load },
    ...(loadMore && { loadMore }),
    schema,
    changesSite: () => true,
    toDraft: (site) => ({ ...fieldsOf(site), colorScheme: colors }),
    check: (draft, ...rest) => [
      ...(check?.(draft, ...rest) ?? []),
      ...problemsOf(schema.pick({ colorScheme: true }), draft),
    ],
    save: async (look, target) => {
      const { colorScheme, ...written } = look as Look;
      if (!isSame(colorScheme, colors)) {
        const body = homepage ? { colorScheme } : { ...emptyHome, colorScheme };
        await adminApi('PUT /api/homepage', { body });
      }
      return settingsContent.save(written, target);
    },
    Fields: LookFields,
    Preview: LookPreview,
  };
  return asStep(content, 'look', LookFields);
}

/** The settings alone, of what is sent with them. */
const fieldsOf = (site: Site): SiteSettings =>
  Object.fromEntries(
    Object.keys(siteSettingsSchema.shape).map((key) => [key, site[key as keyof SiteSettings]]),
  ) as SiteSettings;

function LookFields({ draft, change, errorOf }: Editing) {
  useTrimmedLogos(draft, change);
  return (
    <>
      <ThemeField
        value={draft.theme}
        error={errorOf('theme')}
        onChange={(theme) => change({ theme })}
      />
      <ColorFields
        colors={draft.colorScheme}
        errorOf={errorOf}
        onChange={(colorScheme) => change({ colorScheme })}
      />
      <SchemaFields schema={logo} value={draft} errorOf={errorOf} onChange={change} marksOptional />
      <p className={css.lead}>
        {rich('Icon and link previews are in the <a>Settings</a>.', {
          a: (text) => <Link to="/admin/settings/look">{text}</Link>,
        })}
      </p>
    </>
  );
}

function LookPreview({ draft }: Editing) {
  const settings = useDeferredValue(draft);
  return <SitePreview settings={settings} colors={shownColors(settings.colorScheme)} />;
}

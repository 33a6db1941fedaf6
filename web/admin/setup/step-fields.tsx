import { type Homepage, type HomepageContent, homepageContentSchema } from '#contract/homepage.ts';
import { type Site, type SiteSettings, siteSettingsSchema } from '#contract/site.ts';
import type { SetupStepName } from '#domain/setup-steps.ts';
import { t } from '#languages/t.ts';
import type { Content, ContentEditing, Saved, Written } from '#web/admin/editing/content.ts';
import { CarouselFields } from '#web/admin/home/carousel-fields.tsx';
import { homeContent } from '#web/admin/home/content.tsx';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { SchemaFields } from '#web/admin/schema-form/schema-fields.tsx';
import { AddressFields } from '#web/admin/settings/address-fields.tsx';
import { settingsContent } from '#web/admin/settings/content.tsx';
import type { SettingsEditing, WrittenSettings } from '#web/admin/settings/settings-editing.ts';
import { TimeZoneField } from '#web/admin/settings/time-zone/time-zone-field.tsx';
import { SETUP_PATH } from '#web/admin/shell/tabs.ts';
import { Button } from '#web/admin/ui/button.tsx';
import css from './setup.module.css';
import { stepWords } from './setup-words.ts';

const church = siteSettingsSchema.pick({ name: true, tagline: true });
const reach = siteSettingsSchema.pick({ phone: true, email: true });

function ChurchFields(editing: SettingsEditing) {
  const { draft, change, errorOf } = editing;
  const form = { value: draft, onChange: change, errorOf, marksOptional: true };
  return (
    <>
      <p className={css.lead}>
        {t(
          'It stands at the top and at the foot of every page. What you leave empty is shown nowhere.',
        )}
      </p>
      <SchemaFields schema={church} {...form} />
      <AddressFields {...editing} />
      <SchemaFields schema={reach} {...form} isRow />
    </>
  );
}

/** The zone of this browser: the one who sets a church up mostly sits there. */
const here = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const inWords = (zone: string) => zone.replaceAll('_', ' ');

function ZoneFields({ draft, change, errorOf }: SettingsEditing) {
  const suggested = here();
  return (
    <>
      {suggested && suggested !== draft.timeZone && (
        <div className={css.suggestion}>
          <p>
            {t('Your browser is in {zone}. Is the church there too?', { zone: inWords(suggested) })}
          </p>
          <Button isSmall onClick={() => change({ timeZone: suggested })}>
            {t('Use {name}', { name: inWords(suggested) })}
          </Button>
        </div>
      )}
      <TimeZoneField
        value={draft.timeZone}
        error={errorOf('timeZone')}
        onChange={(timeZone) => change({ timeZone })}
      />
    </>
  );
}

function PictureFields({ draft, change, errorOf }: ContentEditing<Homepage, HomepageContent>) {
  return (
    <>
      <p className={css.lead}>
        {t(
          'They follow one another at the top of the home page. One is enough. Say what it shows, for those who cannot see it.',
        )}
      </p>
      <CarouselFields
        slides={draft.heroCarousel}
        errorOf={errorOf}
        onChange={(heroCarousel) => change({ heroCarousel })}
      />
      <SchemaFields
        schema={homepageContentSchema.shape.intro}
        path="intro"
        value={draft.intro}
        errorOf={errorOf}
        onChange={(intro) => change({ intro })}
        marksOptional
      />
    </>
  );
}

/** A step of the list: a few fields of a content that has an editor of its own, saved as there. */
export function asStep<E extends Saved, D extends object, W extends Written<D>>(
  content: Content<E, D, W>,
  step: SetupStepName,
  Fields: typeof content.Fields,
): Content<E, D, W> {
  const { Actions: _, leaves: __, ...rest } = content;
  return {
    ...rest,
    // A first home page is a new one: that save leads to the place of the content.
    path: SETUP_PATH,
    words: { ...content.words, heading: stepWords[step].title },
    staysOpen: false,
    // What was right already is said to be done.
    needsSaving: () => true,
    save: async (...sent) => {
      const saved = await content.save(...sent);
      await adminApi('PUT /api/setup/{step}', { params: { step }, body: { state: 'done' } });
      return saved;
    },
    Fields,
  };
}

const settingsFields = {
  church: ChurchFields,
  zone: ZoneFields,
} as const;

export type SettingsStep = keyof typeof settingsFields;

export const isSettingsStep = (step: SetupStepName): step is SettingsStep => step in settingsFields;

export const settingsStep = (step: SettingsStep): Content<Site, SiteSettings, WrittenSettings> =>
  asStep(settingsContent, step, settingsFields[step]);

export const pictureStep: Content<Homepage, HomepageContent> = asStep(
  homeContent,
  'pictures',
  PictureFields,
);

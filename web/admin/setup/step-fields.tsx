import { Link } from 'react-router';
import { type Homepage, type HomepageContent, homepageContentSchema } from '#contract/homepage.ts';
import { siteSettingsSchema } from '#contract/site.ts';
import type { ContentEditing } from '#web/admin/editing/content.ts';
import { CarouselFields } from '#web/admin/home/carousel-fields.tsx';
import { SchemaFields } from '#web/admin/schema-form/schema-fields.tsx';
import { AddressFields } from '#web/admin/settings/address-fields.tsx';
import type { SettingsEditing } from '#web/admin/settings/settings-editing.ts';
import { ThemeField } from '#web/admin/settings/theme-field.tsx';
import { TimeZoneField } from '#web/admin/settings/time-zone/time-zone-field.tsx';
import { Button } from '#web/admin/ui/button.tsx';
import css from './setup.module.css';

const church = siteSettingsSchema.pick({ name: true, tagline: true });
const reach = siteSettingsSchema.pick({ phone: true, email: true });
const logo = siteSettingsSchema.pick({ logo: true, logoHasName: true });

export function ChurchFields(editing: SettingsEditing) {
  const { draft, change, errorOf } = editing;
  const form = { value: draft, onChange: change, errorOf, marksOptional: true };
  return (
    <>
      <p className={css.lead}>
        It stands at the top and at the foot of every page. What you leave empty is shown nowhere.
      </p>
      <SchemaFields schema={church} {...form} />
      <AddressFields {...editing} />
      <SchemaFields schema={reach} {...form} isRow />
    </>
  );
}

/** The zone of this browser: the one who sets a church up mostly sits there. */
const here = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

export function ZoneFields({ draft, change, errorOf }: SettingsEditing) {
  const suggested = here();
  return (
    <>
      {suggested && suggested !== draft.timeZone && (
        <div className={css.suggestion}>
          <p>Your browser is in {suggested.replaceAll('_', ' ')}. Is the church there too?</p>
          <Button isSmall onClick={() => change({ timeZone: suggested })}>
            Use {suggested.replaceAll('_', ' ')}
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

export function LookFields({ draft, change, errorOf }: SettingsEditing) {
  return (
    <>
      <ThemeField
        value={draft.theme}
        error={errorOf('theme')}
        onChange={(theme) => change({ theme })}
      />
      <SchemaFields schema={logo} value={draft} errorOf={errorOf} onChange={change} marksOptional />
      <p className={css.lead}>
        Icon and link previews are under <Link to="/admin/settings#settings-look">Settings</Link>,
        colors under <Link to="/admin/home">Home</Link>.
      </p>
    </>
  );
}

export function PictureFields({
  draft,
  change,
  errorOf,
}: ContentEditing<Homepage, HomepageContent>) {
  return (
    <>
      <p className={css.lead}>
        They follow one another at the top of the home page. One is enough. Say what it shows, for
        those who cannot see it.
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

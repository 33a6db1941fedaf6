import { Link } from 'react-router';
import { dateWordsOf } from '#contract/locale.ts';
import { lookProblems } from '#contract/look.ts';
import { type SiteSettings, siteSettingsSchema } from '#contract/site.ts';
import { weekdays } from '#contract/weekdays.ts';
import { serviceInWords } from '#domain/dates/dates.ts';
import { EVENTS } from '#web/admin/events/editor/event-address.ts';
import { OfferServices } from '#web/admin/events/offer-services.tsx';
import { wordsOf } from '#web/admin/schema-form/field-kind.ts';
import { SchemaFields } from '#web/admin/schema-form/schema-fields.tsx';
import { OFFICE_PATH } from '#web/admin/shell/tabs.ts';
import { useSite } from '#web/use-site.ts';
import { AddressFields } from './address-fields.tsx';
import { LocaleField } from './locale-field.tsx';
import { LinkField } from './navigation/link-field.tsx';
import { NavigationFields } from './navigation/navigation-fields.tsx';
import css from './settings.module.css';
import type { SettingsEditing } from './settings-editing.ts';
import { CalendarList, SettingsList } from './settings-list.tsx';
import { SectionIndex, SettingsGroup, SettingsSection } from './settings-sections.tsx';
import { ThemeField } from './theme-field.tsx';
import { TimeZoneField } from './time-zone/time-zone-field.tsx';

const { shape } = siteSettingsSchema;
const church = siteSettingsSchema.pick({ name: true, tagline: true });
const logos = siteSettingsSchema.pick({
  logo: true,
  logoAtNight: true,
  logoHasName: true,
  icon: true,
  sharePicture: true,
});
const map = siteSettingsSchema.pick({ mapUrl: true, coordinates: true });
const reach = siteSettingsSchema.pick({ phone: true, email: true });
const search = siteSettingsSchema.pick({ isListed: true });
const prayers = siteSettingsSchema.pick({ prayersMayBeNameless: true });
const members = siteSettingsSchema.pick({
  everyoneAwaitsApproval: true,
  childrenAwaitApproval: true,
  unverifiedMayLogIn: true,
});

const formOf = ({ draft, change, errorOf }: SettingsEditing) => ({
  value: draft,
  onChange: change,
  errorOf,
  marksOptional: true,
});

/** Everything about the church that is written once. */
export function SettingsFields(editing: SettingsEditing) {
  return (
    <>
      <p className={css.lead}>
        Written once, and shown everywhere: at the top and the foot of every page, to search
        engines, and in the mails this site sends. Who is told of what comes in, and how long
        messages stay, is set under <Link to={OFFICE_PATH}>Mail and messages</Link>.
      </p>
      <SectionIndex />
      <SettingsGroup id="church">
        <ChurchSections {...editing} />
      </SettingsGroup>
      <SettingsGroup id="pages">
        <PageSections {...editing} />
      </SettingsGroup>
      <SettingsGroup id="people">
        <PeopleSections {...editing} />
      </SettingsGroup>
    </>
  );
}

function ChurchSections(editing: SettingsEditing) {
  const { draft, change, errorOf } = editing;
  const form = formOf(editing);
  return (
    <>
      <SettingsSection id="church">
        <SchemaFields schema={church} {...form} />
      </SettingsSection>
      <SettingsSection id="reach">
        <AddressFields {...editing} />
        <SchemaFields schema={map} {...form} />
        <SchemaFields schema={reach} {...form} isRow />
      </SettingsSection>
      <SettingsSection id="services">
        <ServiceSource />
        <SettingsList
          {...editing}
          name="serviceTimes"
          empty="No service time is given."
          below={(service) => inWords(service, draft.locale)}
          marksOptional
          isRow
        />
      </SettingsSection>
      <SettingsSection id="time">
        <TimeZoneField
          value={draft.timeZone}
          error={errorOf('timeZone')}
          onChange={(timeZone) => change({ timeZone })}
        />
        <LocaleField
          value={draft.locale}
          error={errorOf('locale')}
          onChange={(locale) => change({ locale })}
        />
      </SettingsSection>
    </>
  );
}

function PageSections(editing: SettingsEditing) {
  const { draft, change, errorOf } = editing;
  // At once: a picture is chosen, not typed.
  const lookErrors = new Map(lookProblems(draft).map(({ path, message }) => [path, message]));
  return (
    <>
      <SettingsSection id="look">
        <ThemeField
          value={draft.theme}
          error={errorOf('theme')}
          onChange={(theme) => change({ theme })}
        />
        <p className={css.about}>
          The church’s colors are chosen with the <Link to="/admin/home">home page</Link>; they can
          be read in every theme.
        </p>
        <SchemaFields
          schema={logos}
          {...formOf(editing)}
          errorOf={(path) => lookErrors.get(path) ?? errorOf(path)}
        />
      </SettingsSection>
      <SettingsSection id="menu">
        <NavigationFields {...editing} />
      </SettingsSection>
      <SettingsSection id="mission">
        <SettingsList {...editing} name="missionBlurbs" empty="No text is shown." />
      </SettingsSection>
      <SettingsSection id="social">
        <SettingsList
          {...editing}
          name="socialLinks"
          empty="No social link is shown."
          create={nextSocialLink}
          isRow
        />
      </SettingsSection>
    </>
  );
}

function PeopleSections(editing: SettingsEditing) {
  const { draft, change, errorOf, more: pages } = editing;
  const form = formOf(editing);
  return (
    <>
      <SettingsSection id="visitors">
        <LinkField
          label={wordsOf(shape.visitPath).label}
          value={draft.visitPath}
          pages={pages}
          title="Plan Your Visit"
          error={errorOf('visitPath')}
          onChange={(visitPath) => change({ visitPath })}
        />
        <SchemaFields schema={search} {...form} />
      </SettingsSection>
      <SettingsSection id="calendars">
        <CalendarList {...editing} />
      </SettingsSection>
      <SettingsSection id="prayers">
        <SchemaFields schema={prayers} {...form} />
      </SettingsSection>
      <SettingsSection id="members">
        <SchemaFields schema={members} {...form} />
      </SettingsSection>
    </>
  );
}

/** A service time as the foot of every page will say it. */
function inWords(service: SiteSettings['serviceTimes'][number], locale: string): string {
  const weekday = weekdays.indexOf(service.weekday);
  const words = serviceInWords({ ...service, weekday }, dateWordsOf(locale));
  return service.time ? `Shown as “${words}”.` : '';
}

/** Of the first network that is not there yet. */
function nextSocialLink(links: SiteSettings['socialLinks']): SiteSettings['socialLinks'][number] {
  const { network } = shape.socialLinks.element.shape;
  const isFree = (name: string) => links.every((link) => link.network !== name);
  return { network: network.options.find(isFree) ?? 'facebook', url: '' };
}

/** Where the service times that visitors see come from: the calendar, or the times below. */
function ServiceSource() {
  const { services } = useSite();
  const ofCalendar = services.filter(({ eventId }) => eventId !== '');
  if (ofCalendar.length === 0) return <OfferServices />;
  return (
    <p>
      Visitors see the services of the calendar: {ofCalendar.map(({ words }) => words).join('; ')}.{' '}
      <Link to={EVENTS}>Change them under Events.</Link> The times below are used only while no
      weekly event is a service.
    </p>
  );
}

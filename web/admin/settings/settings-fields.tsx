import { useEffect, useEffectEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { dateWordsOf } from '#contract/locale.ts';
import { lookProblems } from '#contract/look.ts';
import { type SiteSettings, siteSettingsSchema } from '#contract/site.ts';
import { weekdays } from '#contract/weekdays.ts';
import { serviceInWords } from '#domain/dates/dates.ts';
import { rich } from '#languages/rich.ts';
import { t } from '#languages/t.ts';
import { EVENTS } from '#web/admin/events/editor/event-address.ts';
import { OfferServices } from '#web/admin/events/offer-services.tsx';
import { wordsOf } from '#web/admin/schema-form/field-kind.ts';
import { SchemaFields } from '#web/admin/schema-form/schema-fields.tsx';
import { Select } from '#web/admin/ui/choices.tsx';
import { useSite } from '#web/use-site.ts';
import { AddressFields } from './address-fields.tsx';
import { LanguagesField } from './languages-field.tsx';
import { LinkField } from './navigation/link-field.tsx';
import { NavigationFields } from './navigation/navigation-fields.tsx';
import css from './settings.module.css';
import type { SettingsEditing } from './settings-editing.ts';
import { CalendarList, SettingsList } from './settings-list.tsx';
import {
  FIRST_PART,
  type Parts,
  partAt,
  partOf,
  partPath,
  SettingsIndex,
  SettingsPartFields,
} from './settings-sections.tsx';
import { LocaleField, ThemeField } from './theme-field.tsx';
import { TimeZoneField } from './time-zone/time-zone-field.tsx';
import { useTrimmedLogos } from './trim-logo.ts';

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
const people = siteSettingsSchema.pick({
  isListed: true,
  sameWords: true,
  prayersMayBeNameless: true,
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

/** Everything about the church that is written once, a part at a time. */
export function SettingsFields(editing: SettingsEditing) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const part = partAt(pathname) ?? FIRST_PART;
  const { failures, issues } = editing.saving;
  const leadToWrong = useEffectEvent(() => {
    const [first] = issues;
    if (first && !issues.some(({ path }) => partOf(path) === part))
      void navigate({ pathname: partPath(partOf(first.path)), search });
  });
  // A save that failed leads to what is wrong, also in another part.
  useEffect(() => {
    if (failures > 0) leadToWrong();
  }, [failures]);
  return (
    <>
      <p className={css.lead}>
        {t(
          'Written once, and shown everywhere: on every page, to search engines, and in the mails this site sends. One Save is for all parts.',
        )}
      </p>
      <SettingsIndex part={part} editing={editing} />
      <SettingsPartFields part={part} parts={parts} editing={editing} />
    </>
  );
}

/** What is written in each part. */
const parts: Parts = {
  church: (editing) => (
    <>
      <SchemaFields schema={church} {...formOf(editing)} />
      <AddressFields {...editing} />
      <SchemaFields schema={map} {...formOf(editing)} />
      <SchemaFields schema={reach} {...formOf(editing)} isRow />
    </>
  ),
  services: (editing) => (
    <>
      <ServiceSource />
      <MainService {...editing} />
      <SettingsList
        {...editing}
        name="serviceTimes"
        empty={t('No service time is given.')}
        below={(service) => inWords(service, editing.draft.locale)}
        marksOptional
        isRow
      />
    </>
  ),
  time: ({ draft, change, errorOf }) => (
    <>
      <LanguagesField
        value={draft.languages}
        error={errorOf('languages')}
        onChange={(languages) => change({ languages })}
      />
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
    </>
  ),
  look: LookFields,
  menu: NavigationFields,
  foot: (editing) => (
    <>
      <SettingsList
        {...editing}
        name="missionBlurbs"
        empty={t('No text is shown.')}
        create={(blurbs) => ({ title: blurbTitles[blurbs.length] ?? '', text: '' })}
      />
      <SettingsList
        {...editing}
        name="socialLinks"
        empty={t('No social link is shown.')}
        create={nextSocialLink}
        isRow
      />
    </>
  ),
  calendars: CalendarList,
  people: (editing) => (
    <>
      <LinkField
        label={wordsOf(shape.visitPath).label}
        value={editing.draft.visitPath}
        pages={editing.more}
        title={t('Plan Your Visit')}
        error={editing.errorOf('visitPath')}
        onChange={(visitPath) => editing.change({ visitPath })}
      />
      <SchemaFields schema={people} {...formOf(editing)} />
    </>
  ),
};

function LookFields(editing: SettingsEditing) {
  const { draft, change, errorOf } = editing;
  useTrimmedLogos(draft, change);
  // At once: a picture is chosen, not typed.
  const lookErrors = new Map(lookProblems(draft).map(({ path, message }) => [path, message]));
  return (
    <>
      <ThemeField
        value={draft.theme}
        error={errorOf('theme')}
        onChange={(theme) => change({ theme })}
      />
      <p className={css.about}>
        {rich(
          'The church’s colors are chosen with the <a>home page</a>; they can be read in every theme.',
          { a: (text) => <Link to="/admin/home">{text}</Link> },
        )}
      </p>
      <SchemaFields
        schema={logos}
        {...formOf(editing)}
        errorOf={(path) => lookErrors.get(path) ?? errorOf(path)}
      />
    </>
  );
}

/** Of the first three texts (reference/screens.md#footer); what they say, the church says. */
const blurbTitles = [t('Community'), t('Fellowship'), t('Growth')];

/** A service time as the foot of every page will say it. */
function inWords(service: SiteSettings['serviceTimes'][number], locale: string): string {
  const weekday = weekdays.indexOf(service.weekday);
  const words = serviceInWords({ ...service, weekday }, dateWordsOf(locale));
  return service.time ? t('Shown as “{words}”.', { words }) : '';
}

/** Of the first network that is not there yet. */
function nextSocialLink(links: SiteSettings['socialLinks']): SiteSettings['socialLinks'][number] {
  const { network } = shape.socialLinks.element.shape;
  const isFree = (name: string) => links.every((link) => link.network !== name);
  return { network: network.options.find(isFree) ?? 'facebook', url: '' };
}

/** Which of the calendar's weekly services is the main one, where there is a choice. */
function MainService({ draft, change, errorOf }: SettingsEditing) {
  const ofCalendar = useSite().services.filter(({ eventId }) => eventId !== '');
  if (ofCalendar.length < 2) return null;
  const { mainService } = draft;
  const isListed = ofCalendar.some(({ eventId }) => eventId === mainService);
  // A series that was cut in two goes on under another id.
  const now = ofCalendar.find(({ isMain }) => isMain)?.eventId ?? '';
  const byEvent = new Map(ofCalendar.map(({ eventId, words }) => [eventId, words]));
  return (
    <Select
      {...wordsOf(shape.mainService)}
      value={mainService === '' || isListed ? mainService : now}
      error={errorOf('mainService')}
      onChange={(mainService) => change({ mainService })}
      options={[
        { value: '', label: t('The first on Sunday') },
        ...[...byEvent].map(([value, label]) => ({ value, label })),
      ]}
    />
  );
}

/** Where the service times that visitors see come from: the calendar, or the times below. */
function ServiceSource() {
  const { services } = useSite();
  const ofCalendar = services.filter(({ eventId }) => eventId !== '');
  if (ofCalendar.length === 0) return <OfferServices />;
  return (
    <p>
      {rich(
        'Visitors see the services of the calendar: {services}. <a>Change them under Events.</a> The times below are used only while no weekly event is a service.',
        {
          services: ofCalendar.map(({ words }) => words).join('; '),
          a: (text) => <Link to={EVENTS}>{text}</Link>,
        },
      )}
    </p>
  );
}

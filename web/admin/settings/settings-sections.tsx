import type { ComponentType } from 'react';
import { Link, useLocation } from 'react-router';
import type { SiteSettings } from '#contract/site.ts';
import { isSettingsPart, type SettingsPart, settingsParts } from '#domain/settings-parts.ts';
import { t } from '#languages/t.ts';
import { isSame } from '#web/admin/saving/fields.ts';
import { OFFICE_PATH } from '#web/admin/shell/tabs.ts';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import css from './settings.module.css';
import type { SettingsEditing } from './settings-editing.ts';

export const SETTINGS_PATH = '/admin/settings';

export const FIRST_PART: SettingsPart = 'church';

export const partPath = (part: SettingsPart) =>
  part === FIRST_PART ? SETTINGS_PATH : `${SETTINGS_PATH}/${part}`;

/** Which part an address shows; undefined for another screen. */
export function partAt(pathname: string): SettingsPart | undefined {
  const [, name] = /^\/admin\/settings(?:\/([^/]*))?\/?$/.exec(pathname) ?? [undefined, 'none'];
  if (name === undefined || name === '') return FIRST_PART;
  return isSettingsPart(name) ? name : undefined;
}

/** Where each setting is written. */
const partOfField: Record<keyof SiteSettings, SettingsPart> = {
  name: 'church',
  tagline: 'church',
  address: 'church',
  mapUrl: 'church',
  coordinates: 'church',
  phone: 'church',
  email: 'church',
  serviceTimes: 'services',
  mainService: 'services',
  timeZone: 'time',
  locale: 'time',
  languages: 'time',
  theme: 'look',
  logo: 'look',
  logoAtNight: 'look',
  logoHasName: 'look',
  icon: 'look',
  sharePicture: 'look',
  navigation: 'menu',
  missionBlurbs: 'foot',
  socialLinks: 'foot',
  calendars: 'calendars',
  visitPath: 'people',
  isListed: 'people',
  sameWords: 'people',
  prayersMayBeNameless: 'people',
  everyoneAwaitsApproval: 'people',
  childrenAwaitApproval: 'people',
  unverifiedMayLogIn: 'people',
};

/** The part with the field of this path in the settings. */
export const partOf = (path: string): SettingsPart =>
  partOfField[path.split('.')[0] as keyof SiteSettings] ?? FIRST_PART;

/** What is written in each part. */
export type Parts = Record<SettingsPart, ComponentType<SettingsEditing>>;

/** One part under its heading. */
export function SettingsPartFields({
  part,
  parts,
  editing,
}: {
  part: SettingsPart;
  parts: Parts;
  editing: SettingsEditing;
}) {
  const { title, about } = settingsParts[part];
  const Fields = parts[part];
  return (
    <section aria-labelledby="settings-part" className={css.section}>
      <h3 id="settings-part" className={css.title}>
        {title}
      </h3>
      {about && <p className={css.about}>{about}</p>}
      <Fields {...editing} />
    </section>
  );
}

type IndexProps = { part: SettingsPart; editing: SettingsEditing };

/** The parts, each with whether something in it is not saved or to be put right; what is written stays from one to another. */
export function SettingsIndex({ part, editing: { draft, before, saving } }: IndexProps) {
  const { search } = useLocation();
  const fields = Object.keys(partOfField) as (keyof SiteSettings)[];
  const changed = new Set(
    fields.filter((name) => before && !isSame(draft[name], before[name])).map(partOf),
  );
  const wrong = new Set(saving.issues.map(({ path }) => partOf(path)));
  return (
    <nav aria-label={t('Parts of the settings')} className={css.index}>
      <ul className={css.indexList}>
        {(Object.keys(settingsParts) as SettingsPart[]).map((each) => (
          <li key={each}>
            <Link
              to={{ pathname: partPath(each), search }}
              aria-current={each === part ? 'page' : undefined}
              className={css.indexLink}
            >
              {wrong.has(each) && <Icon name="warning" size={16} />}
              {settingsParts[each].title}
              {wrong.has(each) && <VisuallyHidden> {t('(to be put right)')}</VisuallyHidden>}
              {!wrong.has(each) && changed.has(each) && (
                <span className={css.changed}>
                  <VisuallyHidden> {t('(not saved yet)')}</VisuallyHidden>
                </span>
              )}
            </Link>
          </li>
        ))}
        <li>
          <Link to={OFFICE_PATH} className={css.indexLink}>
            {t('Mail and messages')}
          </Link>
        </li>
      </ul>
    </nav>
  );
}

import type { SiteSettings } from '#contract/site.ts';
import { type Keyed, keyed, withoutKey } from '#web/admin/ordering/use-rows.ts';

export type ServiceTime = SiteSettings['serviceTimes'][number];
export type SocialLink = SiteSettings['socialLinks'][number];
type Blurb = SiteSettings['missionBlurbs'][number];
export type NavLink = Omit<SiteSettings['navigation'][number], 'children'>;
export type NavEntry = Keyed<NavLink> & { children: readonly Keyed<NavLink>[] };

type Lists = {
  serviceTimes: readonly Keyed<ServiceTime>[];
  socialLinks: readonly Keyed<SocialLink>[];
  missionBlurbs: readonly Keyed<Blurb>[];
  navigation: readonly NavEntry[];
};

/** The settings as they are written. */
export type SettingsDraft = Omit<SiteSettings, keyof Lists> & Lists;

export function toDraft(settings: SiteSettings): SettingsDraft {
  return {
    ...settings,
    serviceTimes: settings.serviceTimes.map(keyed),
    socialLinks: settings.socialLinks.map(keyed),
    missionBlurbs: settings.missionBlurbs.map(keyed),
    navigation: settings.navigation.map((entry) => ({
      ...keyed(entry),
      children: entry.children.map(keyed),
    })),
  };
}

/** What is saved: without keys, and without spaces around the words, as the server will answer. */
export function toSettings(draft: SettingsDraft): SiteSettings {
  return trimmed({
    ...draft,
    serviceTimes: draft.serviceTimes.map(withoutKey),
    socialLinks: draft.socialLinks.map(withoutKey),
    missionBlurbs: draft.missionBlurbs.map(withoutKey),
    navigation: draft.navigation.map((entry) => ({
      ...withoutKey(entry),
      children: entry.children.map(withoutKey),
    })),
  });
}

function trimmed<T>(value: T): T {
  if (typeof value === 'string') return value.trim() as T;
  if (Array.isArray(value)) return value.map(trimmed) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, trimmed(inner)]),
  ) as T;
}

/** The settings alone, of all that the site answers with. */
export function settingsOf(site: SiteSettings): SiteSettings {
  const { name, tagline, address, mapUrl, phone, email, serviceTimes, socialLinks } = site;
  const { missionBlurbs, navigation, visitPath, timeZone } = site;
  const { childrenAwaitApproval, unverifiedMayLogIn } = site;
  return {
    name,
    tagline,
    address,
    mapUrl,
    phone,
    email,
    serviceTimes,
    socialLinks,
    missionBlurbs,
    navigation,
    visitPath,
    childrenAwaitApproval,
    unverifiedMayLogIn,
    timeZone,
  };
}

/** What was kept as a draft, by this release or another: a field that is not what it was is taken from the settings. */
export function fromKept(kept: Record<string, unknown>, settings: SiteSettings): SiteSettings {
  const same = Object.entries(settings).map(([name, value]): [string, unknown] => {
    const found = kept[name];
    return [name, shapeOf(found) === shapeOf(value) ? found : value];
  });
  return Object.fromEntries(same) as SiteSettings;
}

const shapeOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);

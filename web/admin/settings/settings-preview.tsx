import { memo, type ReactNode, useDeferredValue } from 'react';
import { dateWordsOf } from '#contract/locale.ts';
import type { Site, SiteSettings } from '#contract/site.ts';
import type { Colors } from '#contract/theme.ts';
import { weekdays } from '#contract/weekdays.ts';
import { serviceInWords } from '#domain/dates/dates.ts';
import { menuSteps } from '#domain/menu-steps.ts';
import { t } from '#languages/t.ts';
import { InColors } from '#web/admin/home/in-colors.tsx';
import { useHomeData } from '#web/admin/home/use-home-data.ts';
import { PreviewPanel } from '#web/admin/preview/preview-panel.tsx';
import { useLoaded } from '#web/admin/ui/use-loaded.ts';
import { api } from '#web/browser-api.ts';
import { HomeView } from '#web/features/home/home-view.tsx';
import { SiteFooter } from '#web/features/layout/site-footer.tsx';
import { SiteHeader } from '#web/features/layout/site-header.tsx';
import { OtherSite, useSite } from '#web/use-site.ts';
import type { SettingsEditing } from './settings-editing.ts';

/** The home page between header and footer, with settings that are not saved yet. */
export function SettingsPreview({ draft }: SettingsEditing) {
  return <SitePreview settings={useDeferredValue(draft)} />;
}

type Previewed = {
  settings: SiteSettings;
  /** Colors that are not saved yet. */
  colors?: Colors;
};

/** The same for settings as they are. */
export const SitePreview = memo(function SitePreview({ settings, colors }: Previewed) {
  const published = useSite();
  const site = withSettings(published, settings);
  const homepage = useLoaded((signal) =>
    api('GET /api/homepage', { query: { optional: 'true' }, signal }).catch(() => null),
  );
  const data = useHomeData(homepage?.calendar.calendarId ?? '');
  const year = Number(
    new Intl.DateTimeFormat('en-US', { timeZone: published.timeZone, year: 'numeric' }).format(),
  );
  return (
    <OtherSite value={site}>
      <PreviewPanel
        name={t('Site Preview')}
        content={settings}
        findHints={() => []}
        findShown={shownPart}
        onFix={() => {}}
        header={<SiteHeader site={site} />}
        footer={<SiteFooter site={site} year={year} />}
      >
        {homepage !== undefined && (
          <Colored colors={colors ?? homepage?.colorScheme}>
            <HomeView homepage={homepage} {...data} />
          </Colored>
        )}
      </PreviewPanel>
    </OtherSite>
  );
});

const Colored = ({ colors, children }: { colors: Colors | undefined; children: ReactNode }) =>
  colors ? <InColors colors={colors}>{children}</InColors> : children;

/** Times in words are the server's, until other ones are written. */
function withSettings(published: Site, settings: SiteSettings): Site {
  const { serviceTimes } = settings;
  const isSame = JSON.stringify(serviceTimes) === JSON.stringify(published.serviceTimes);
  const words = dateWordsOf(published.locale);
  const isOfCalendar = published.services.some(({ eventId }) => eventId !== '');
  const toLine = (service: SiteSettings['serviceTimes'][number]) => ({
    words: serviceInWords({ ...service, weekday: weekdays.indexOf(service.weekday) }, words),
    name: service.name,
    days: [service.weekday],
    opens: service.time,
    closes: '',
    note: '',
    eventId: '',
    path: '',
    isMain: false,
  });
  const services =
    isSame || isOfCalendar
      ? published.services
      : serviceTimes.filter(({ time }) => time !== '').map(toLine);
  const navigation = shownMenu(published, settings.navigation);
  return {
    ...published,
    ...settings,
    locale: published.locale,
    timeZone: published.timeZone,
    shown: {
      ...published.shown,
      ...(settings.visitPath !== published.visitPath && { visitPath: settings.visitPath }),
      navigation,
    },
    menuSteps: menuSteps({ ...settings, entries: navigation }),
    services,
    servicesInWords: services.map((line) => line.words),
  };
}

/** The menu as it is written, without the pages that visitors cannot open; of a new entry the form says where it leads. */
function shownMenu(published: Site, navigation: Site['navigation']): Site['navigation'] {
  const hrefs = (entries: Site['navigation']) =>
    entries.flatMap(({ href, children }) => [href, ...children.map((child) => child.href)]);
  const open = new Set(hrefs(published.shown.navigation));
  const closed = new Set(hrefs(published.navigation).filter((href) => !open.has(href)));
  return navigation.flatMap((entry) => {
    const children = entry.children.filter(({ href }) => !closed.has(href));
    const href = closed.has(entry.href) ? children[0]?.href : entry.href;
    return href === undefined ? [] : [{ ...entry, href, children }];
  });
}

/** Settings that the top of each page shows. */
const ON_TOP = /^(name|tagline|theme|logo|logoAtNight|logoHasName|icon|navigation)\b/;
const NOWHERE =
  /^(icon|sharePicture|mainService|languages|isListed|sameWords|everyoneAwaitsApproval|childrenAwaitApproval|unverifiedMayLogIn|prayersMayBeNameless)\b/;

function shownPart(body: HTMLElement, place: string): Element | null {
  if (NOWHERE.test(place)) return null;
  return body.querySelector(ON_TOP.test(place) ? 'header' : 'footer');
}

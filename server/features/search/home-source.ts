import { homepageContentSchema } from '#contract/homepage.ts';
import { dateWordsOf } from '#contract/locale.ts';
import type { SiteSettings } from '#contract/site.ts';
import { weekdays } from '#contract/weekdays.ts';
import { recurrenceInWords } from '#domain/recurrence/recurrence-words.ts';
import { t } from '#languages/t.ts';
import { joined, type Source } from '#server/content/search-source.ts';
import { otherLanguage, shownContent } from '#server/content/translations/in-language.ts';
import { inReadersLanguage } from '#server/features/calendar/shown-events.ts';
import { shownHomepage } from '#server/features/homepage/homepage.ts';
import { repeatingServices } from '#server/features/service-times/service-times.ts';
import { readDocument } from '#server/platform/database/document-store.ts';
import { textsOf } from '#server/platform/html/texts-of.ts';
import type { Database, RowOf } from '#server/schema.ts';

/** The home page's identifier among the pages; it has no row there. */
export const HOMEPAGE_ID = 'homepage';
/** Services that it is found by. */
const MAX_SERVICES = 20;

/** What else it is asked for by: it says where the church is and when it meets. */
const homepageNames = () =>
  t('home church service services times hours visit address location directions phone email');

/** The home page, with what every page says about the church: where it is and when it meets. */
export async function homepageSource(db: Database, site: SiteSettings): Promise<Source[]> {
  const row = await readDocument(db, 'homepage');
  if (!row) return [];
  const stored = homepageContentSchema.safeParse(JSON.parse(row.content));
  const { content, languages } = await shownContent(db, shownHomepage, stored.data ?? {});
  if (languages.language !== ((await otherLanguage(db)) ?? languages.language)) return [];
  const events = await repeatingServices(db, MAX_SERVICES);
  const texts = stored.success
    ? textsOf(homepageContentSchema, content)
    : { read: [], descriptions: [] };
  const services =
    events.length > 0
      ? (await inReadersLanguage(db, events)).map(serviceOf(site))
      : timesOfSettings(site);
  const source: Source = {
    kind: 'page',
    id: HOMEPAGE_ID,
    version: row.version,
    title: site.name,
    names: homepageNames(),
    text: joined([site.tagline, ...texts.read]),
    more: [
      t('welcome ## a word of a search'),
      ...services,
      ...Object.values(site.address),
      site.phone,
      site.email,
      ...texts.descriptions,
    ].join(' '),
    href: '/',
    isPublic: true,
  };
  return [source];
}

/** "Every Sunday 10:00 Sunday Worship" */
const serviceOf =
  ({ locale }: SiteSettings) =>
  ({ recurrence, start_wall, time_zone, summary }: RowOf<'events'>): string => {
    const often = recurrenceInWords(recurrence, start_wall, time_zone, dateWordsOf(locale));
    return `${often} ${start_wall.slice(11)} ${summary}`;
  };

function timesOfSettings({ serviceTimes, locale }: SiteSettings): string[] {
  const names = dateWordsOf(locale).weekdays;
  const other = t('worship ## a word of a search');
  return serviceTimes.map(
    ({ weekday, time, name }) => `${names[weekdays.indexOf(weekday)]} ${time} ${name || other}`,
  );
}

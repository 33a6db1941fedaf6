import { dayInWords, timeInWords } from '#contract/dates.ts';
import { type Homepage, type HomepageContent, homepageContentSchema } from '#contract/homepage.ts';
import { type SiteSettings, weekdays } from '#contract/site.ts';
import type { Services } from '../../context.ts';
import { toSent, toStored } from '../../platform/clock.ts';
import { cleanFields } from '../../platform/html.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../schema.ts';
import { siteSettings } from '../settings/settings.ts';
import { readHomepage, writeHomepage } from './store.ts';

type Colours = HomepageContent['colorScheme'];

const defaultColours: Colours = { primary: '#5b2a55', text: '#231d2b' };

export async function homepage({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<Homepage> {
  const row = await readHomepage(db);
  if (!row) throw new Refusal('not-found', 'Homepage content not found.');
  const content = homepageContentSchema.parse(JSON.parse(row.content));
  return {
    ...content,
    version: row.version,
    nextService: nextService(await siteSettings(db), clock.now()),
  };
}

export async function saveHomepage(
  db: Database,
  content: HomepageContent,
  now: string,
): Promise<void> {
  await writeHomepage(db, JSON.stringify(cleanFields(homepageContentSchema, content)), now);
}

/** The church's colours; the default ones until there is a home page. */
export async function homepageColours(db: Database): Promise<Colours> {
  const row = await readHomepage(db);
  const parsed =
    row && homepageContentSchema.shape.colorScheme.safeParse(JSON.parse(row.content).colorScheme);
  return parsed?.success ? parsed.data : defaultColours;
}

/** The first of the weekly service times that lies ahead, in the church's zone. */
export function nextService(
  settings: SiteSettings,
  now: Temporal.Instant,
): Homepage['nextService'] {
  const today = now.toZonedDateTimeISO(settings.timeZone);
  const starts = settings.serviceTimes.map((service) => {
    // Temporal counts Monday as 1 and Sunday as 7.
    const weekday = weekdays.indexOf(service.weekday) || 7;
    const days = (weekday - today.dayOfWeek + 7) % 7;
    const at = (later: number) =>
      today
        .toPlainDate()
        .add({ days: days + later })
        .toZonedDateTime({ timeZone: settings.timeZone, plainTime: service.time });
    const start = Temporal.ZonedDateTime.compare(at(0), today) > 0 ? at(0) : at(7);
    return { name: service.name || 'Worship', start };
  });
  const [first] = starts.sort((a, b) => Temporal.ZonedDateTime.compare(a.start, b.start));
  if (!first) return null;
  const sent = toSent(toStored(first.start.toInstant()), settings.timeZone);
  return { name: first.name, start: sent, date: `${dayInWords(sent)} · ${timeInWords(sent)}` };
}

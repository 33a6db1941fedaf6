import { podcastSchema } from '#contract/podcast.ts';
import type { SermonChoices, SermonList, WholeSermon } from '#contract/sermons.ts';
import { bookOf } from '#domain/scripture/bible-books.ts';
import { bookName, keptPassages } from '#domain/scripture/passages.ts';
import { language, t } from '#languages/t.ts';
import type { InLanguages } from '#server/content/translations/in-language.ts';
import type { Services } from '#server/context.ts';
import { shownSettings, siteSettings } from '#server/features/settings/settings.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import type { Database } from '#server/schema.ts';
import {
  type Counted,
  countBy,
  countSermons,
  type Filters,
  findNeighbor,
  findPodcast,
  findSermon,
  listSermons,
} from './read-store.ts';
import { cuesOf, toListed, toWhole } from './sermon.ts';
import { shownPage } from './shown-page.ts';
import { type InReadersLanguage, inReadersLanguage, shownNames } from './shown-sermons.ts';
import type { SermonRow } from './store.ts';
import { toVtt } from './transcript.ts';

type Needs = Pick<Services, 'db' | 'content'>;
type Asked = Filters & { limit: number; before?: string | undefined };

/** A part of the sermons that filters leave. Refuses `not-found` a value that no sermon has. */
export async function publicSermons(
  needs: Needs,
  { limit, before, ...filters }: Asked,
): Promise<SermonList> {
  const { db } = needs;
  const choices = await sermonChoices(needs);
  refuseUnknown(choices, filters);
  const after = before === undefined ? undefined : await findSermon(db, { slug: before });
  if (before !== undefined && !after) throw noSuchSermon();
  const rows = await listSermons(db, { filters, after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const { timeZone } = await siteSettings(db);
  return {
    sermons: (await inReadersLanguage(db, shown)).map((sermon) => ({
      ...toListed(sermon.row, timeZone),
      ...inLanguage(sermon),
      ...seriesOf(sermon.row, sermon.ownSeries),
    })),
    total: await countSermons(db, filters),
    next: rows.length > limit ? (shown.at(-1)?.slug ?? null) : null,
    choices,
  };
}

const noSuchSermon = () =>
  new Refusal('not-found', t('There is no such sermon. It may have been taken down.'));

/** What there is to filter by, the same for everybody: counted once per content version. */
function sermonChoices({ db, content }: Needs): Promise<SermonChoices> {
  return content.remember(`sermon choices ${language()}`, async () => {
    const { locale } = await shownSettings(db);
    const byName = (one: Counted, other: Counted) => one.value.localeCompare(other.value, locale);
    const named = (counted: Counted[], names: ReadonlyMap<string, string> = new Map()) =>
      counted.map((found) => ({ ...found, label: names.get(found.value) ?? found.value }));
    const byLabel = (one: { label: string }, other: { label: string }) =>
      one.label.localeCompare(other.label, locale);
    const names = await shownNames(db);
    return {
      series: named(await countBy(db, 'series'), names.series).sort(byLabel),
      speakers: named(await countBy(db, 'speaker'), names.speaker).sort(byLabel),
      books: countByBook(await countBy(db, 'passages'))
        .map((found) => ({ ...found, book: bookOf(found.value) }))
        .sort((one, other) => (one.book?.order ?? 0) - (other.book?.order ?? 0))
        .map(({ value, count }) => ({ value, count, label: bookName(value) })),
      years: named((await countBy(db, 'year')).sort((one, other) => byName(other, one))),
      kinds: named(await countBy(db, 'kind')).map(({ value, count }) => ({
        value,
        count,
        label: value === 'audio' ? t('Audio') : t('Video'),
      })),
    };
  });
}

/** How many sermons are about each book of the Bible. */
function countByBook(passages: Counted[]): Counted[] {
  const counts = new Map<string, number>();
  for (const { value, count } of passages)
    for (const book of new Set(keptPassages(value).map((passage) => passage.book.code)))
      counts.set(book, (counts.get(book) ?? 0) + count);
  return [...counts].map(([value, count]) => ({ value, count }));
}

/** Only values that sermons have may be asked for, so that made-up ones fill no memory. */
function refuseUnknown(choices: SermonChoices, filters: Filters): void {
  const sets = [
    [choices.series, filters.series, t('No sermon belongs to this series.')],
    [choices.speakers, filters.speaker, t('There is no sermon by this speaker.')],
    [choices.books, filters.book, t('There is no sermon on this book of the Bible.')],
    [choices.years, filters.year, t('There is no sermon from this year.')],
  ] as const;
  for (const [known, value, sentence] of sets)
    if (value !== undefined && !known.some((choice) => choice.value === value))
      throw new Refusal('not-found', sentence);
}

/**
 * A sermon with its words and its neighbors, by its address or by its identifier, which is all that a page that
 * shows it knows. Refuses `not-found`.
 */
export async function publicSermon({ db }: Pick<Needs, 'db'>, slug: string): Promise<WholeSermon> {
  const found = (await findSermon(db, { slug })) ?? (await findSermon(db, { id: slug }));
  if (!found) throw noSuchSermon();
  const [shown] = await inReadersLanguage(db, [found]);
  const { row, languages, ownSeries } = shown ?? { row: found, languages: {}, ownSeries: '' };
  const { timeZone } = await siteSettings(db);
  const whole = toWhole(row, timeZone, {
    page: await shownPage(db, row.page_id),
    ...(await neighborsOf(db, found)),
    ...(languages.language !== undefined && { language: languages.language }),
  });
  return {
    ...whole,
    ...languages,
    ...seriesOf(row, ownSeries),
    ...(await spokenIn(db, row, languages)),
  };
}

/** The sermons before and after one in its series, in the language that is asked for. */
async function neighborsOf(db: Database, row: SermonRow) {
  const neighbor = async (direction: 'earlier' | 'later') => {
    const found = row.series === '' ? undefined : await findNeighbor(db, row, direction);
    const [shown] = found ? await inReadersLanguage(db, [found]) : [];
    if (!shown) return null;
    const { slug, title, day } = shown.row;
    return { slug, title, day, ...inLanguage(shown) };
  };
  return { previous: await neighbor('earlier'), next: await neighbor('later') };
}

const inLanguage = ({
  languages: { language: of },
}: Pick<InReadersLanguage<object>, 'languages'>) => (of === undefined ? {} : { language: of });

/** What its series is called in the church's own language, if that is something else. */
const seriesOf = ({ series }: Pick<SermonRow, 'series'>, ownSeries: string) =>
  ownSeries === series ? {} : { ownSeries };

/** The language of a recording, and so of its transcript: its podcast's, or the church's own. */
async function spokenIn(
  db: Database,
  { podcast }: Pick<SermonRow, 'podcast'>,
  { language: asked }: InLanguages,
): Promise<Pick<WholeSermon, 'spoken'>> {
  if (asked === undefined) return {};
  const { languages } = await siteSettings(db);
  const spoken = podcast === null ? undefined : (await findPodcast(db, podcast))?.content;
  const told =
    spoken === undefined ? '' : podcastSchema.safeParse(JSON.parse(spoken)).data?.language;
  return { spoken: told || languages[0] };
}

/** A sermon's captions as a WebVTT file; undefined if it has none. */
export async function captionsOf({ db }: Pick<Needs, 'db'>, slug: string) {
  const row = await findSermon(db, { slug });
  const cues = row && cuesOf(row);
  return cues && toVtt(cues);
}

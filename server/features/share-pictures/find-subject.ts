import { dateWordsOf } from '#contract/locale.ts';
import type { Page } from '#contract/pages.ts';
import type { Section } from '#contract/sections/index.ts';
import type { ShareKind } from '#contract/share-pictures.ts';
import { dateInWords } from '#domain/dates/dates.ts';
import { t } from '#languages/t.ts';
import type { Services } from '#server/context.ts';
import { publicPost } from '#server/features/blog/blog.ts';
import { eventPage } from '#server/features/calendar/pages/event-page.ts';
import { homepage } from '#server/features/homepage/homepage.ts';
import { pageBySlug } from '#server/features/pages/pages.ts';
import { publicSermon } from '#server/features/sermons/sermons.ts';
import { readersSettings } from '#server/features/settings/readers-settings.ts';
import { shownSettings } from '#server/features/settings/settings.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';

/** What a link preview's picture shows. */
export type Subject = {
  /** Whose picture it is: for one date of a series, the series. */
  key: string;
  title: string;
  /** A short line above the title: when, or what it is. */
  kicker: string;
  /** The address of its own picture; empty for none. */
  picture: string;
};

type Needs = Pick<Services, 'db' | 'clock' | 'log'>;

/** Each finds only what is public now, and refuses `not-found` otherwise. */
type Found = Omit<Subject, 'key'> & { key?: string };

const finders: { [K in ShareKind]: (needs: Needs, key: string) => Promise<Found> } = {
  site: siteSubject,
  page: pageSubject,
  post: postSubject,
  event: eventSubject,
  sermon: sermonSubject,
};

export async function findSubject(needs: Needs, kind: ShareKind, key: string): Promise<Subject> {
  return { key, ...(await finders[kind](needs, key)) };
}

async function siteSubject(needs: Needs, key: string): Promise<Found> {
  if (key !== 'home') throw new Refusal('not-found', t('The site’s picture is at “home”.'));
  const { tagline, name } = await readersSettings(needs.db);
  const shown = await homepage(needs).catch(noHomepage);
  return { title: tagline || name, kicker: '', picture: shown?.heroCarousel[0]?.imageUrl ?? '' };
}

function noHomepage(error: unknown): undefined {
  if (!(error instanceof Refusal && error.code === 'not-found')) throw error;
}

async function pageSubject(needs: Needs, key: string): Promise<Found> {
  const page = await pageBySlug(needs, key);
  return { title: page.title, kicker: '', picture: firstPictureOf(page) };
}

function firstPictureOf(page: Page): string {
  for (const section of page.sections as Section[]) {
    if (section.type === 'image' && section.src) return section.src;
    if (section.type === 'card' && section.image?.src) return section.image.src;
    const several = section.type === 'gallery' ? section.pictures : [];
    const found = several.find(({ src }) => src !== '');
    if (found) return found.src;
  }
  return '';
}

async function postSubject(needs: Needs, key: string): Promise<Found> {
  const [post, { locale }] = await Promise.all([publicPost(needs, key), shownSettings(needs.db)]);
  const day = dateInWords(post.publishedAt, dateWordsOf(locale));
  return { title: post.title, kicker: `${day} · ${post.author}`, picture: post.image?.src ?? '' };
}

/**
 * `advent-songs`, or for one date of a series `advent-songs/2026-11-29`: that has the picture of the series, as two years
 * of dates would be hundreds of pictures that differ in a line. A date that was moved is an event of its own.
 */
async function eventSubject(needs: Needs, key: string): Promise<Found> {
  const [asked = '', date] = key.split('/');
  const { slug } = await eventPage(needs, { slug: asked, date });
  const event = await eventPage(needs, { slug });
  const kicker = event.repeats ? event.recurrence : event.date;
  return { key: slug, title: event.title, kicker, picture: event.imageUrl };
}

async function sermonSubject(needs: Needs, key: string): Promise<Found> {
  const [sermon, { locale }] = await Promise.all([
    publicSermon(needs, key),
    shownSettings(needs.db),
  ]);
  const day = sermon.date ? dateInWords(sermon.date, dateWordsOf(locale)) : '';
  const kicker = [sermon.speaker || t('Sermon'), day].filter(Boolean).join(' · ');
  return { title: sermon.title, kicker, picture: sermon.poster };
}

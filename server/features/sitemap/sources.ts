import { eventPath } from '#contract/calendar-addresses.ts';
import { toStored } from '../../platform/clock.ts';
import { postAddresses } from '../blog/blog.ts';
import { eventAddresses } from '../calendar/event-addresses.ts';
import { homepageChangedAt } from '../homepage/homepage.ts';
import { pageAddresses } from '../pages/pages.ts';
import { sermonAddresses } from '../sermons/sermons.ts';
import type { SitemapSource } from './source.ts';

const home: SitemapSource = async ({ db }, { after }) => {
  const changedAt = await homepageChangedAt(db);
  return after === '' && changedAt ? [{ key: '/', path: '/', changedAt }] : [];
};

const pages: SitemapSource = async ({ db }, part) =>
  (await pageAddresses(db, part)).map(({ slug, changedAt }) => ({
    key: slug,
    path: `/${slug}`,
    changedAt,
  }));

const posts: SitemapSource = async ({ db, clock }, part) =>
  (await postAddresses(db, { ...part, now: toStored(clock.now()) })).map(({ slug, changedAt }) => ({
    key: slug,
    path: `/blog/${slug}`,
    changedAt,
  }));

/** A series once: its page names its dates. */
const events: SitemapSource = async ({ db }, part) =>
  (await eventAddresses(db, part)).map(({ slug, changedAt }) => ({
    key: slug,
    path: eventPath(slug),
    changedAt,
  }));

const sermons: SitemapSource = async ({ db }, part) =>
  (await sermonAddresses(db, part)).map(({ slug, changedAt }) => ({
    key: slug,
    path: `/sermons/${slug}`,
    changedAt,
  }));

/** Everything public that has an address of its own. A new kind of public page belongs here. */
export const sources: readonly SitemapSource[] = [home, pages, posts, events, sermons];

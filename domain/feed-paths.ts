import { t } from '#languages/t.ts';
import { ANNOUNCEMENTS_RSS } from './announcements-feed.ts';

/** Where the feeds are (reference/feeds.md#blog-and-announcements), and what they follow. No page's address has a dot. */
export const FEEDS = {
  blog: {
    get title() {
      return t('Blog');
    },
    page: '/media/blog',
    rss: '/blog/rss.xml',
    atom: '/blog/atom.xml',
  },
  announcements: {
    get title() {
      return t('Announcements');
    },
    page: '/#announcements',
    rss: ANNOUNCEMENTS_RSS,
    atom: '/announcements/atom.xml',
  },
} as const;

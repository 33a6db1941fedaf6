import type { SearchedKind } from '#contract/search-constants.ts';

export const kindWords: Record<SearchedKind, { one: string; many: string }> = {
  page: { one: 'Page', many: 'Pages' },
  post: { one: 'Blog post', many: 'Blog posts' },
  event: { one: 'Event', many: 'Events' },
  announcement: { one: 'Announcement', many: 'Announcements' },
  sermon: { one: 'Sermon', many: 'Sermons' },
};

import { TRASH_DAYS } from '#contract/admin-constants.ts';
import type { PageEntry } from '#contract/pages.ts';
import { dateInWords } from '#domain/dates/dates.ts';
import { t } from '#languages/t.ts';
import type { ContentListing } from '#web/admin/editing/content-list.tsx';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { CallFailed } from '#web/api.ts';

/** Every page of the site by its address, each with its place in the menu. */
export const pageListing: ContentListing<PageEntry> = {
  kind: 'page',
  path: '/admin/pages',
  words: {
    title: t('Manage Pages'),
    create: t('Create New Page'),
    search: t('Search pages'),
    searchHelp: t('By title or web address.'),
    searched: t('title or address'),
    none: t('“Create New Page” makes the first.'),
  },
  isWhole: true,
  load: async ({ search = '' }, signal) => {
    const pages = await adminApi('GET /api/pages', { query: { sections: 'false' }, signal });
    const parts = search.toLowerCase().split(/\s+/).filter(Boolean);
    return pages.filter(({ title, slug }) => {
      const words = `${title} /${slug}`.toLowerCase();
      return parts.every((part) => words.includes(part));
    });
  },
  row: ({ slug, updatedAt, isMainPage, isInNavigation }, _now, dates) => ({
    state: {
      words: isMainPage
        ? t('Published · Main page')
        : isInNavigation
          ? t('Published · In the navigation')
          : t('Published ## page'),
      tone: 'live',
    },
    meta: t('/{slug} · Published {date}', { slug, date: dateInWords(updatedAt, dates) }),
    view: `/${slug}`,
  }),
  deletion: {
    question: { title: t('Are you sure you want to delete this page?'), yes: t('Delete page') },
    changesSite: true,
    send: async ({ slug, title }, confirm) => {
      const params = { slug };
      const done = { title, days: TRASH_DAYS };
      try {
        await adminApi('DELETE /api/pages/{slug}', { params });
        return t('“{title}” is deleted. It stays in the trash for {days} days.', done);
      } catch (error) {
        if (!(error instanceof CallFailed) || error.status !== 409) throw error;
      }
      const isMeant = await confirm({
        title: t('Take it out of the navigation too?'),
        text: t(
          'The menu of the site names “{title}”. Without the page its entry would lead nowhere.',
          { title },
        ),
        yes: t('Delete the page and its entry'),
        no: t('Keep the page'),
        isGrave: true,
      });
      if (!isMeant) return false;
      const query = { takeOutOfNavigation: 'true' };
      await adminApi('DELETE /api/pages/{slug}', { params, query });
      return t(
        '“{title}” is deleted, and out of the navigation. It stays in the trash for {days} days.',
        done,
      );
    },
    failure: t('Failed to delete the page. Please try again.'),
  },
};

import { type EditedPage, type PageContent, pageContentSchema } from '#contract/pages.ts';
import type { Section } from '#contract/sections/index.ts';
import { t } from '#languages/t.ts';
import type { Content } from '#web/admin/editing/content.ts';
import { publishWords } from '#web/admin/editing/publish-words.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { formElementId } from '#web/features/forms/form-values.ts';
import { checkPage } from './composer/check-page.ts';
import { Composer, ComposerPreview, SeeThePage } from './composer/composer.tsx';
import {
  contentToSend,
  emptyPage,
  isShown,
  type PageValues,
  readDraft,
  valuesOfPage,
} from './composer/page-draft.ts';
import { type Composing, useComposing } from './composer/use-composing.ts';

/** The forms of a page as it is published, by their ids in its document. */
const formsOf = (sections: readonly { type?: string | undefined }[]) =>
  (sections as Section[]).flatMap((section) =>
    section.type === 'form' ? [{ id: formElementId(section), title: section.title }] : [],
  );

/** A page: built out of sections, with what visitors will see beside it (reference/screens.md#blog-posts-tab). */
export const pageContent: Content<EditedPage, PageValues, Composing> = {
  kind: 'page',
  path: '/admin/pages',
  words: {
    ...publishWords(),
    failure: t('Failed to save page.'),
    isWhyInstead: true,
    notYet: t('Not published yet. Something is still to be put right:'),
    saved: ({ title }) => t('“{title}” is published.', { title }),
    unchanged: t('Nothing has changed: the page is published as it stands here.'),
  },
  schema: pageContentSchema,
  sharedAs: 'page',
  empty: () => emptyPage,
  load: (id, signal) => adminApi('GET /api/editing/page/{id}', { params: { id }, signal }),
  loadMore: async (signal, id) => {
    const pages = await adminApi('GET /api/pages', { query: { sections: 'false' }, signal });
    return pages.filter(({ _id }) => _id !== id);
  },
  toDraft: valuesOfPage,
  readDraft,
  toSend: contentToSend,
  check: checkPage,
  save: (body: PageContent, { id, isNew, version }) =>
    isNew
      ? adminApi('POST /api/pages', { body: { ...body, _id: id, key: id } })
      : adminApi('PUT /api/pages/{id}', { params: { id }, body: { ...body, version } }),
  shownAt: ({ draft: { slug }, before }) =>
    slug
      ? {
          path: `/${slug}`,
          isPublic: before?.slug === slug,
          parts: formsOf(before?.sections ?? []),
        }
      : undefined,
  staysOpen: true,
  // What visitors do not see yet of a page was completed when it was opened: that is a change.
  needsSaving: ({ sections }) => !sections.every(isShown),
  // The menu may name it now, by another name or address, or no more.
  changesSite: (saved, before) => saved.isMainPage || before?.isMainPage === true,
  useWritten: useComposing,
  Fields: Composer,
  Preview: ComposerPreview,
  Actions: SeeThePage,
};

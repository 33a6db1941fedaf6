import { useMemo } from 'react';
import { z } from 'zod';
import { type EditedPage, type PageContent, pageContentSchema } from '#contract/pages.ts';
import {
  type Answers,
  type Church,
  MAX_ANSWER,
  missingIn,
  type StarterPage,
} from '#domain/starter-pages/starter-page.ts';
import { t } from '#languages/t.ts';
import type { Content } from '#web/admin/editing/content.ts';
import { checkPage } from '#web/admin/pages/composer/check-page.ts';
import { contentToSend, toDraft } from '#web/admin/pages/composer/page-draft.ts';
import { previewPage } from '#web/admin/pages/composer/preview-page.ts';
import { pageContent } from '#web/admin/pages/content.tsx';
import { PagePreview } from '#web/admin/preview/page-preview.tsx';
import {
  StarterActions,
  type StarterEditing,
  StarterFields,
  type WrittenStarter,
} from './starter-fields.tsx';
import { type StarterValues, valuesOf } from './starter-values.ts';

type Begun = {
  starter: StarterPage;
  church: Church;
  /** Where the page will be: an address that no other page has. */
  slug: string;
  /** Where a save leads. */
  next: string;
};

/** A page that is begun from questions, with what visitors will see beside them. It is published as any other page. */
export function starterEditing({
  starter,
  church,
  slug,
  next,
}: Begun): Content<EditedPage, StarterValues, WrittenStarter> {
  const answers = z.object(
    Object.fromEntries(
      starter.questions.map(({ name }) => [name, z.string().max(MAX_ANSWER).default('')]),
    ),
  );
  const none = Object.fromEntries(starter.questions.map(({ name }) => [name, '']));
  return {
    kind: 'page',
    path: next,
    words: { ...pageContent.words, heading: starter.title, save: t('Publish'), saveAndClose: '' },
    schema: pageContentSchema.extend({ starter: z.string(), answers }),
    empty: () => valuesOf(starter, none, { church, slug }),
    load: pageContent.load,
    loadMore: async (signal, id) => ({
      pages: (await pageContent.loadMore?.(signal, id)) ?? [],
      starter,
      church,
    }),
    // The church may have got its name since it was kept.
    readDraft: (data) => valuesOf(starter, answersIn(data), { church, slug }),
    toSend: ({ starter: _, answers: __, ...values }) => contentToSend(values),
    check: ({ starter: _, answers: __, ...values }, { pages }) => checkPage(values, pages),
    missing: ({ answers }) => missingIn(starter, answers),
    save: (content: PageContent, target) => pageContent.save(content, target),
    changesSite: () => true,
    Fields: StarterFields,
    Preview: StarterPreview,
    Actions: StarterActions,
  };
}

/** The answers a draft was kept with. */
function answersIn({ answers }: Readonly<Record<string, unknown>>): Answers {
  const entries = Object.entries(Object(answers)).filter(
    ([, answer]) => typeof answer === 'string',
  );
  return Object.fromEntries(entries) as Answers;
}

/** The page as visitors will see it. */
function StarterPreview({ draft, more: { pages } }: StarterEditing) {
  const page = useMemo(() => previewPage(toDraft(draft)), [draft]);
  const slugs = useMemo(
    () => new Set([...pages.map(({ slug }) => slug), page.slug]),
    [pages, page.slug],
  );
  return <PagePreview page={page} onFix={showQuestions} slugs={slugs} />;
}

/** What is missing there is a question's answer. */
const showQuestions = () =>
  document.querySelector<HTMLElement>('[data-path^="answers."] :is(input, textarea)')?.focus();

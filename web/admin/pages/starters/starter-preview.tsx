import { useMemo } from 'react';
import { toDraft } from '#web/admin/pages/composer/page-draft.ts';
import { previewPage } from '#web/admin/pages/composer/preview-page.ts';
import { PagePreview } from '#web/admin/preview/page-preview.tsx';
import type { StarterEditing } from './starter-fields.tsx';

/** The page as visitors will see it. */
export function StarterPreview({ draft, more: { pages } }: StarterEditing) {
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

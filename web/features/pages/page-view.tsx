import type { Page } from '#contract/pages.ts';
import { OtherLanguage } from '#web/features/layout/other-language.tsx';
import { SectionList } from '#web/sections/section-list.tsx';
import { langOf } from '#web/ui/text-language.tsx';
import { headOf } from './head-of.ts';
import { PageHeader } from './page-header.tsx';
import css from './page-view.module.css';

type Props = {
  page: Page;
  /** One entry for each of the page's sections: what it has loaded, or is loading. */
  sectionData?: readonly unknown[] | undefined;
};

/** A dynamic page: its title and its ordered sections (reference/screens.md#dynamic-page). */
export function PageView({ page, sectionData = [] }: Props) {
  const head = headOf(page.sections);
  return (
    // A new page is a new element: it fades in, and no form or player of the last one stays.
    <article key={page._id} className={css.page} {...langOf(page)}>
      <PageHeader title={page.title} path={`/${page.slug}`} head={head}>
        <OtherLanguage of={page} />
      </PageHeader>
      <div className={css.body}>
        <SectionList
          sections={page.sections.slice(head.count)}
          data={sectionData.slice(head.count)}
        />
      </div>
    </article>
  );
}

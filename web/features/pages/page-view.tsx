import type { Page } from '#contract/pages.ts';
import { SectionList } from '#web/sections/section-list.tsx';
import { bannerOf } from './banner.ts';
import { PageHeader } from './page-header.tsx';
import css from './page-view.module.css';

type Props = {
  page: Page;
  /** One entry for each of the page's sections: what it has loaded, or is loading. */
  sectionData?: readonly unknown[] | undefined;
};

/** A dynamic page: its title and its ordered sections (reference/screens.md#dynamic-page). */
export function PageView({ page, sectionData = [] }: Props) {
  const banner = bannerOf(page.sections);
  const first = banner ? 1 : 0;
  return (
    // A new page is a new element: it fades in, and no form or player of the last one stays.
    <article key={page._id} className={css.page}>
      <PageHeader title={page.title} path={`/${page.slug}`} banner={banner} />
      <div className={css.body}>
        <SectionList sections={page.sections.slice(first)} data={sectionData.slice(first)} />
      </div>
    </article>
  );
}

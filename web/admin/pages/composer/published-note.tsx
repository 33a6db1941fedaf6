import type { Page } from '#contract/pages.ts';
import { Notice } from '#web/ui/notice.tsx';

type Props = {
  /** What was published from here; undefined when nothing was yet. */
  page: Page | undefined;
  /** Whether nothing was written since. */
  isFresh: boolean;
};

/** Says that the page is out, and where. */
export function PublishedNote({ page, isFresh }: Props) {
  return (
    <div role="status">
      {page && isFresh && (
        <Notice tone="success">
          “{page.title}” is published.{' '}
          <a href={`/${page.slug}`} target="_blank" rel="noopener">
            See the page (opens in a new tab)
          </a>
        </Notice>
      )}
    </div>
  );
}

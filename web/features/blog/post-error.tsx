import { t } from '#languages/t.ts';
import { MissingBoundary, MissingScreen } from '#web/features/layout/missing-screen.tsx';
import { useSite } from '#web/use-site.ts';

/** What a visitor sees when a post does not exist (reference/failures.md#pages-and-lists). */
export const PostErrorBoundary = () => (
  <MissingBoundary>
    <NoPost />
  </MissingBoundary>
);

function NoPost() {
  const { blogPath } = useSite().shown;
  return (
    <MissingScreen
      title={t('Blog post not found.')}
      to={blogPath || '/'}
      link={blogPath ? t('See all posts') : t('Go to the home page')}
    >
      {t('It may have been taken down, or the address may be misspelled.')}
    </MissingScreen>
  );
}

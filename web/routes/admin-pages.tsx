import { useSearchParams } from 'react-router';
import { t } from '#languages/t.ts';
import { ContentScreen, loadScreen } from '#web/admin/editing/content-screen.tsx';
import { EditorScreen } from '#web/admin/editing/editor-screen.tsx';
import { pageListing } from '#web/admin/pages/list.tsx';
import { pageToBegin, starterAsked } from '#web/admin/pages/open-page.ts';
import { BackToSteps } from '#web/admin/setup/step-head.tsx';
import { describeTab } from '#web/admin/shell/describe-tab.ts';
import type { Route } from './+types/admin-pages';

/** `?template=about` opens the questions of a starter page. */
export async function clientLoader(asked: Route.ClientLoaderArgs) {
  const begun = asked.params.id === 'new' ? await starterAsked(asked.request) : undefined;
  if (begun) {
    const { openStarter } = await import('#web/admin/pages/starters/open-starter.ts');
    return { starter: await openStarter(begun.starter, asked.request, begun.next) };
  }
  return { screen: await loadScreen(pageListing, () => pageToBegin(asked.request), asked) };
}

export const meta: Route.MetaFunction = () => describeTab(t('Pages'));

export default function AdminPages({ loaderData: { starter, screen } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  return (
    <>
      {query.get('from') === 'setup' && <BackToSteps />}
      {starter ? <EditorScreen {...starter} /> : screen && <ContentScreen {...screen} />}
    </>
  );
}

export { TabError as ErrorBoundary } from '#web/admin/shell/tab-error.tsx';

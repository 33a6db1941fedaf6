import { replace } from 'react-router';
import { EditorScreen } from '#web/admin/editing/editor-screen.tsx';
import { OverviewScreen } from '#web/admin/overview/overview-screen.tsx';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { loadSetup } from '#web/admin/setup/load-setup.ts';
import { describeTab } from '#web/admin/shell/describe-tab.ts';
import { enter } from '#web/admin/shell/enter.ts';
import { SERVING_PATH } from '#web/admin/shell/tabs.ts';
import { isLeaderAlone } from '#web/session/is-leader-alone.ts';
import { mayUse } from '#web/session/may-use.ts';
import { readSession } from '#web/session/session.ts';
import type { Route } from './+types/admin-start';

/**
 * What waits; on a new site the set-up list, until it is done. `?setup` opens the list whenever one wants, `?today`
 * what waits, `?setup=zone` a step. Members are led away before a call is refused to them.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const session = readSession();
  if (!session || !mayUse(session.user, 'staff')) await enter(request);
  const entered = readSession();
  // What waits is not theirs: they come for the tasks that they lead.
  if (entered && isLeaderAlone(entered.user)) throw replace(SERVING_PATH);
  const setup = await loadSetup(request);
  if (setup?.screen || setup?.step) return { setup };
  return { setup, overview: await adminApi('GET /api/overview', { signal: request.signal }) };
}

export const meta: Route.MetaFunction = () => describeTab();

export default function AdminStart({ loaderData: { setup, overview } }: Route.ComponentProps) {
  if (setup?.screen) return <setup.screen.SetupScreen setup={setup.screen.setup} />;
  if (setup?.step) {
    const { StepHead, step, steps, settings, home, look, event, other } = setup.step;
    return (
      <>
        <StepHead key={step} {...{ step, steps }} />
        {settings && <EditorScreen key={`form ${step}`} {...settings} />}
        {look && <EditorScreen key={`form ${step}`} {...look} />}
        {home && <EditorScreen {...home} />}
        {other?.TeamStep && <other.TeamStep />}
        {other?.MailStep && <other.MailStep office={other.office} />}
        {event && <event.EventStep key={`form ${step}`} {...event} />}
      </>
    );
  }
  return overview && <OverviewScreen overview={overview} stepsToDo={setup?.stepsToDo ?? 0} />;
}

export { TabError as ErrorBoundary } from '#web/admin/shell/tab-error.tsx';

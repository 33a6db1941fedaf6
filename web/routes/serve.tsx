import { data, isRouteErrorResponse } from 'react-router';
import { ErrorScreen } from '#web/features/layout/error-screen.tsx';
import { describeScreen } from '#web/features/members/describe-screen.ts';
import { actOnServingPage } from '#web/features/serving/act-on-serving-page.ts';
import { addressOf, loadServing } from '#web/features/serving/load-serving.ts';
import { Said, ServingScreen, titleOf } from '#web/features/serving/serving-screen.tsx';
import { publicApi } from '#web/public-api.ts';
import { serverApi } from '#web/server-api.ts';
import { siteOf } from '#web/use-site.ts';
import type { Route } from './+types/serve';
import { asRouteError } from './load-failure.ts';

/** Nothing of it is kept: it is shown to who has the link. */
export const loader = async ({ context, params, request }: Route.LoaderArgs) =>
  data(await loadServing(serverApi(context), addressOf(params, request)).catch(asRouteError), {
    headers: { 'X-Page-Needs': 'private-form' },
  });
export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  loadServing(publicApi, addressOf(params, request)).catch(asRouteError);

/** What was sent without JavaScript. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const posted = await actOnServingPage(serverApi(context), await request.formData(), params);
  return data(posted, { status: posted.kind === 'blocked' ? 422 : 200 });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...describeScreen(
    siteOf(matches),
    titleOf(loaderData),
    'Serve, or see and change where you serve, by the link that you were sent.',
  ),
  // With its origin: without, a browser would say of its form that it comes from nowhere.
  { name: 'referrer', content: 'strict-origin' },
];

export default function Serve({ loaderData, actionData }: Route.ComponentProps) {
  return <ServingScreen page={loaderData} posted={actionData} />;
}

/** A link that does not work says why: there is no other way to its page. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404)
    return <Said title="This link does not work">{String(error.data?.message ?? '')}</Said>;
  return <ErrorScreen error={error} />;
}

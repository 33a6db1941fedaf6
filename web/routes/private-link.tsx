import { data, isRouteErrorResponse } from 'react-router';
import { t } from '#languages/t.ts';
import type { Api } from '#web/api.ts';
import { EventView } from '#web/features/events/event-view.tsx';
import { ErrorScreen } from '#web/features/layout/error-screen.tsx';
import { describeScreen } from '#web/features/members/describe-screen.ts';
import { actOnServingPage } from '#web/features/serving/act-on-serving-page.ts';
import { loadServing } from '#web/features/serving/load-serving.ts';
import { Said, ServingScreen, titleOf } from '#web/features/serving/serving-screen.tsx';
import { actOnSignUpPage } from '#web/features/sign-ups/own/act-on-sign-up-page.ts';
import { loadSignUp } from '#web/features/sign-ups/own/load-sign-up.ts';
import { OwnScreen } from '#web/features/sign-ups/own/own-screen.tsx';
import { publicApi } from '#web/public-api.ts';
import { serverApi } from '#web/server-api.ts';
import { siteOf } from '#web/use-site.ts';
import type { Route } from './+types/private-link';
import { asRouteError } from './load-failure.ts';

/*
 * What links open that were given to one person: `/sign-up/…` and `/serve/…`. One file for both: each visitor loads the
 * names of all routes' files.
 */

/** Of `/serve/…`, `of` is always there; of `/sign-up/…`, the token. */
type Params = { [name in 'of' | 'token' | 'new']?: string | undefined };

async function load(call: Api, { of, token, new: last }: Params) {
  if (of !== undefined)
    return { isServing: true, page: await loadServing(call, { of, token }) } as const;
  const given = { token: token ?? '', new: last };
  return { isServing: false, token: given.token, ...(await loadSignUp(call, given)) } as const;
}

/** Nothing of it is kept: it is shown to who has the link. */
export const loader = async ({ context, params }: Route.LoaderArgs) =>
  data(await load(serverApi(context), params).catch(asRouteError), {
    headers: { 'X-Page-Needs': 'private-form' },
  });
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  load(publicApi, params).catch(asRouteError);

/** What was sent without JavaScript. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const call = serverApi(context);
  const form = await request.formData();
  const posted = await act(call, form, params);
  return data(posted, { status: posted.kind === 'blocked' ? 422 : 200 });
}

async function act(call: Api, form: FormData, { of, token, new: last }: Params) {
  if (of !== undefined) return actOnServingPage(call, form, { of, token });
  const params = { token: token ?? '', new: last };
  const page = await loadSignUp(call, params).catch(asRouteError);
  return actOnSignUpPage(call, form, { token: params.token, page });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...describeScreen(
    siteOf(matches),
    titleOfLink(loaderData),
    t('See and change what you said, by the link that you were sent.'),
  ),
  // With its origin: without, a browser would say of its form that it comes from nowhere.
  { name: 'referrer', content: 'strict-origin' },
];

function titleOfLink(loaded: Awaited<ReturnType<typeof load>> | undefined): string {
  if (loaded?.isServing) return titleOf(loaded.page);
  return loaded?.event ? t('Sign up: {event}', { event: loaded.event.title }) : t('Your sign-up');
}

export default function PrivateLink({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.isServing) {
    const posted = actionData && 'form' in actionData && actionData.form !== 'sign-up';
    return <ServingScreen page={loaderData.page} posted={posted ? actionData : undefined} />;
  }
  const { event, signUp, token } = loaderData;
  if (event) return <EventView event={event} invitation={token} />;
  return (
    <OwnScreen
      signUp={signUp}
      token={token}
      posted={actionData && 'form' in actionData ? undefined : actionData}
    />
  );
}

/** A link that does not work says why: there is no other way to its page. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404)
    return <Said title={t('This link does not work')}>{String(error.data?.message ?? '')}</Said>;
  return <ErrorScreen error={error} />;
}

import { data } from 'react-router';
import type { Api } from '#web/api.ts';
import { EventView } from '#web/features/events/event-view.tsx';
import { ErrorScreen } from '#web/features/layout/error-screen.tsx';
import { describeScreen } from '#web/features/members/describe-screen.ts';
import { handleSignUpForm } from '#web/features/sign-ups/handle-sign-up-form.ts';
import { actOnSignUp } from '#web/features/sign-ups/own/act-on-sign-up.ts';
import { OwnScreen } from '#web/features/sign-ups/own/own-screen.tsx';
import { publicApi } from '#web/public-api.ts';
import { serverApi } from '#web/server-api.ts';
import { siteOf } from '#web/use-site.ts';
import type { Route } from './+types/sign-up';
import { asRouteError } from './load-failure.ts';

/** What somebody signed up for; below `/new`, the event for which only who has the link may sign up. */
async function load(call: Api, { token, isNew }: { token: string; isNew: boolean }) {
  const params = { token };
  return isNew
    ? { event: await call('GET /api/sign-ups/invitations/{token}', { params }) }
    : { signUp: await call('GET /api/sign-ups/own/{token}', { params }) };
}

type Params = { token: string; new?: string | undefined };
const asked = ({ token, new: last }: Params) => {
  if (last !== undefined && last !== 'new')
    throw data({ message: 'There is nothing at this address.' }, { status: 404, statusText: '' });
  return { token, isNew: last === 'new' };
};

/** Nothing of it is kept: it is shown to who has the link. */
export const loader = async ({ context, params }: Route.LoaderArgs) =>
  data(await load(serverApi(context), asked(params)).catch(asRouteError), {
    headers: { 'X-Page-Needs': 'private-form' },
  });
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  load(publicApi, asked(params)).catch(asRouteError);

/** What was sent without JavaScript. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const call = serverApi(context);
  const form = await request.formData();
  const { token } = params;
  const { event, signUp } = await load(call, asked(params)).catch(asRouteError);
  const posted = event
    ? await handleSignUpForm(call, form, {
        event: event.slug,
        signUp: event.signUp,
        invitation: token,
      })
    : await actOnSignUp(call, form, { token, questions: signUp.questions });
  return data(posted, { status: posted.kind === 'blocked' ? 422 : 200 });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...describeScreen(
    siteOf(matches),
    loaderData?.event ? `Sign up: ${loaderData.event.title}` : 'Your sign-up',
    'Sign up, or see, change and cancel your sign-up, by the link that you were sent.',
  ),
  // With its origin: without, a browser would say of its form that it comes from nowhere.
  { name: 'referrer', content: 'strict-origin' },
];

export default function SignUp({ loaderData, params, actionData }: Route.ComponentProps) {
  const { event, signUp } = loaderData;
  if (event) return <EventView event={event} invitation={params.token} />;
  return (
    <OwnScreen
      signUp={signUp}
      token={params.token}
      posted={actionData && 'form' in actionData ? undefined : actionData}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}

import { data } from 'react-router';
import type { Api } from '#web/api.ts';
import { EventView } from '#web/features/events/event-view.tsx';
import { ErrorScreen } from '#web/features/layout/error-screen.tsx';
import { describeScreen } from '#web/features/members/describe-screen.ts';
import { handleSignUpForm } from '#web/features/sign-ups/handle-sign-up-form.ts';
import { signUpApi } from '#web/features/sign-ups/sign-up-api.ts';
import { serverApi } from '#web/server-api.ts';
import { siteOf } from '#web/use-site.ts';
import type { Route } from './+types/sign-up-by-link';
import { asRouteError } from './load-failure.ts';

const load = async (call: Api, token: string) => ({
  event: await call('GET /api/sign-ups/invitations/{token}', { params: { token } }).catch(
    asRouteError,
  ),
  token,
});

/** Nothing of it is kept: it is shown to who has the link. */
export const loader = async ({ context, params: { token } }: Route.LoaderArgs) =>
  data(await load(serverApi(context), token), { headers: { 'X-Page-Needs': 'private-form' } });
export const clientLoader = ({ params: { token } }: Route.ClientLoaderArgs) =>
  load(signUpApi, token);

/** A sign-up that was sent without JavaScript. */
export async function action({ context, params: { token }, request }: Route.ActionArgs) {
  const call = serverApi(context);
  const form = await request.formData();
  const { event } = await load(call, token);
  const { slug, signUp } = event;
  const posted = await handleSignUpForm(call, form, { event: slug, signUp, invitation: token });
  return data(posted, { status: posted.kind === 'blocked' ? 422 : 200 });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...describeScreen(
    siteOf(matches),
    loaderData ? `Sign up: ${loaderData.event.title}` : 'Sign up',
    'Sign up with the link that you were sent.',
  ),
  // With its origin: without, a browser would say of its form that it comes from nowhere.
  { name: 'referrer', content: 'strict-origin' },
];

export default function SignUpByLink({ loaderData }: Route.ComponentProps) {
  return <EventView event={loaderData.event} invitation={loaderData.token} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}

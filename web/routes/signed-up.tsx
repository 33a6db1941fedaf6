import { data } from 'react-router';
import type { Api } from '#web/api.ts';
import { ErrorScreen } from '#web/features/layout/error-screen.tsx';
import { describeScreen } from '#web/features/members/describe-screen.ts';
import { signUpApi } from '#web/features/sign-ups/sign-up-api.ts';
import { actOnSignUp } from '#web/features/sign-ups/signed-up-actions.ts';
import { SignedUpScreen } from '#web/features/sign-ups/signed-up-screen.tsx';
import { serverApi } from '#web/server-api.ts';
import { siteOf } from '#web/use-site.ts';
import type { Route } from './+types/signed-up';
import { asRouteError } from './load-failure.ts';

const load = (call: Api, token: string) =>
  call('GET /api/sign-ups/own/{token}', { params: { token } }).catch(asRouteError);

/** Nothing of it is kept: it is shown to who has the link. */
export const loader = async ({ context, params: { token } }: Route.LoaderArgs) =>
  data(
    { signUp: await load(serverApi(context), token) },
    { headers: { 'X-Page-Needs': 'private-form' } },
  );
export const clientLoader = async ({ params: { token } }: Route.ClientLoaderArgs) => ({
  signUp: await load(signUpApi, token),
});

async function act(call: Api, token: string, request: Request) {
  const form = await request.formData();
  const { questions } = await load(call, token);
  const outcome = await actOnSignUp(call, form, { token, questions });
  return data(outcome, { status: outcome.kind === 'done' ? 200 : (outcome.status ?? 422) });
}

export const action = ({ context, params: { token }, request }: Route.ActionArgs) =>
  act(serverApi(context), token, request);
export const clientAction = ({ params: { token }, request }: Route.ClientActionArgs) =>
  act(signUpApi, token, request);

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ matches }) => [
  ...describeScreen(siteOf(matches), 'Your sign-up', 'See, change or cancel your sign-up.'),
  // With its origin: without, a browser would say of its form that it comes from nowhere.
  { name: 'referrer', content: 'strict-origin' },
];

export default function SignedUp({ loaderData, actionData }: Route.ComponentProps) {
  return <SignedUpScreen signUp={loaderData.signUp} outcome={actionData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}

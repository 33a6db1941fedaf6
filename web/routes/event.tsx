import { data, redirect } from 'react-router';
import { eventPath } from '#domain/calendar-addresses.ts';
import { type Api, CallFailed } from '#web/api.ts';
import { api } from '#web/browser-api.ts';
import { describeEvent } from '#web/features/events/describe-event.ts';
import { EventView } from '#web/features/events/event-view.tsx';
import { serverApi } from '#web/server-api.ts';
import { siteOf } from '#web/use-site.ts';
import type { Route } from './+types/event';
import { asRouteError } from './load-failure.ts';
import { orAsDocument } from './or-as-document.ts';

type Params = { slug?: string | undefined; date?: string | undefined };

/** An event, one date of a series, or the way to the calendar: there is no list at `/events`. */
async function load(call: Api, { slug, date }: Params, signal: AbortSignal) {
  if (slug === undefined)
    throw redirect((await call('GET /api/site', { signal })).calendarPath || '/');
  const event = await loadEvent(call, slug, date, signal);
  // A former address, the only date of an event, or a date that became an event of its own.
  const path = eventPath(event.slug, event.repeats ? date : undefined);
  if (path !== eventPath(slug, date)) throw redirect(path, 301);
  return { event: { ...event, path } };
}

async function loadEvent(call: Api, slug: string, date: string | undefined, signal: AbortSignal) {
  const read = (day?: string) =>
    call('GET /api/calendar/event/{slug}', { params: { slug }, query: { date: day }, signal });
  try {
    return await read(date);
  } catch (error) {
    if (!isNotThere(error)) return asRouteError(error);
    // A day on which it does not take place leads to the event itself.
    const whole = date === undefined ? undefined : await read().catch(asNotThere);
    if (whole) throw redirect(eventPath(whole.slug));
    return asNotThere(error);
  }
}

/** Also an address that no event can have: too long, or a date such as `2026-13-45`. */
const isNotThere = (error: unknown) =>
  error instanceof CallFailed && (error.status === 404 || error.status === 400);

function asNotThere(error: unknown): never {
  if (!isNotThere(error)) return asRouteError(error);
  return asRouteError(new CallFailed(404, { error: 'There is no event at this address.' }));
}

export const loader = ({ context, params, request }: Route.LoaderArgs) =>
  load(serverApi(context), params, request.signal);
export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  load(api, params, request.signal).catch(orAsDocument(request));

/** A sign-up that was sent without JavaScript. No other forms are sent to an event. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const call = serverApi(context);
  const form = await request.formData();
  if (form.get('form') !== 'sign-up') throw data(null, { status: 405, statusText: '' });
  const { event } = await load(call, params, request.signal);
  const { handleSignUpForm } = await import('#web/features/sign-ups/handle-sign-up-form.ts');
  const posted = await handleSignUpForm(call, form, { event: event.slug, signUp: event.signUp });
  return data(posted, { status: posted.kind === 'blocked' ? 422 : 200 });
}

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) =>
  describeEvent(siteOf(matches), loaderData?.event, error);

export default function EventRoute({ loaderData }: Route.ComponentProps) {
  return <EventView event={loaderData.event} />;
}

export { EventErrorBoundary as ErrorBoundary } from '#web/features/events/event-error.tsx';

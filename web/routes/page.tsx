import { lazy, Suspense } from 'react';
import { data, redirect, redirectDocument } from 'react-router';
import type { Page } from '#contract/pages.ts';
import type { Api } from '#web/api.ts';
import { api } from '#web/browser-api.ts';
import { handleForm } from '#web/features/forms/handle-form.ts';
import { describeError } from '#web/features/layout/describe-error.ts';
import { ErrorScreen } from '#web/features/layout/error-screen.tsx';
import { handleMessageForm } from '#web/features/messages/handle-message-form.ts';
import { describePage } from '#web/features/pages/describe-page.ts';
import { hasDonation, needsOwnDocument } from '#web/features/pages/page-needs.ts';
import { PageView } from '#web/features/pages/page-view.tsx';
import { describeShared, loadShared } from '#web/features/shared-drafts/load-shared.ts';
import { isMissing, loadSections, loadSectionsWhole } from '#web/sections/load-sections.ts';
import { serverApi } from '#web/server-api.ts';
import { siteOf } from '#web/use-site.ts';
import type { Route } from './+types/page';
import { asRouteError } from './load-failure.ts';
import { orAsDocument } from './or-as-document.ts';

/** There is no page at this address, but people type it. */
const BLOG_LIST = '/media/blog';

/** What a private link shows (docs/decisions/0111): no page has such an address, which has the token’s 64 characters. */
const SHARED = /^shared\/([0-9a-f]{64})$/;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const slug = params['*'];
  if (slug === 'blog') throw redirect(BLOG_LIST, 301);
  const call = serverApi(context);
  const [, token] = SHARED.exec(slug) ?? [];
  if (token) {
    const found = await loadShared(call, token, request).catch(asRouteError);
    return data(
      { page: undefined, ...found },
      { status: found.shared ? 200 : 404, headers: { 'X-Page-Needs': 'privacy' } },
    );
  }
  const page = await pageAt(call, slug);
  redirectMoved(page, slug);
  const sectionData = await loadSectionsWhole(
    call,
    page.sections,
    new URL(request.url),
    request.signal,
  );
  return data(
    { page, sectionData, shared: undefined },
    {
      status: isMissing(page.sections, sectionData) ? 404 : 200,
      headers: hasDonation(page) ? { 'X-Page-Needs': 'donation' } : {},
    },
  );
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const slug = params['*'];
  if (slug === 'blog') throw redirect(BLOG_LIST);
  if (SHARED.test(slug)) throw redirectDocument(`/${slug}`);
  const page = await api('GET /api/pages/{slug}', {
    params: { slug },
    signal: request.signal,
  }).catch(orAsDocument(request));
  redirectMoved(page, slug);
  const url = new URL(request.url);
  // A document's policy is fixed when it loads, so a page that needs more is loaded as a new document.
  if (needsOwnDocument(page)) throw redirectDocument(url.href);
  // Another month of the same page: what is shown stays until it is there, and the place to go to with it.
  const load = url.pathname === location.pathname ? loadSectionsWhole : loadSections;
  const sectionData = await load(api, page.sections, url, request.signal);
  return { page, sectionData, shared: undefined };
}

const pageAt = (call: Api, slug: string) =>
  call('GET /api/pages/{slug}', { params: { slug } }).catch(asRouteError);

/** A request for a former address is redirected to the current one. */
function redirectMoved(page: Page, slug: string): void {
  if (page.slug !== slug) throw redirect(`/${page.slug}`, 301);
}

/** Prayer and contact forms, and a page's own, sent without JavaScript. No other forms are sent to a page. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const call = serverApi(context);
  const form = await request.formData();
  const posted =
    form.get('form') === 'form'
      ? await handleForm(call, form, await pageAt(call, params['*']))
      : await handleMessageForm(call, form);
  if (!posted) throw data(null, { status: 405, statusText: '' });
  return data(posted, { status: posted.kind === 'blocked' ? 422 : 200 });
}

/** Tells the server which policy the document needs. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData, location, matches, error }) =>
  error
    ? describeError(siteOf(matches), error)
    : loaderData?.shared !== undefined
      ? describeShared(siteOf(matches), loaderData.shared)
      : describePage(siteOf(matches), loaderData?.page, location.search);

const loadView = () => import('#web/features/shared-drafts/shared-view.tsx');
let onServer: Awaited<ReturnType<typeof loadView>> | undefined;
if (import.meta.env.SSR) onServer = await loadView();
const SharedView = onServer?.default ?? lazy(loadView);

export default function PageRoute({ loaderData }: Route.ComponentProps) {
  const { page, shared, sectionData } = loaderData;
  if (page) return <PageView page={page} sectionData={sectionData} />;
  return (
    <Suspense>
      <SharedView shared={shared} sectionData={sectionData} />
    </Suspense>
  );
}

/** Its own boundary: at the root, React would build the document again, and Trusted Types refuse its scripts. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}

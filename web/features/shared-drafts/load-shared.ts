import type { MetaDescriptor } from 'react-router';
import type { Site } from '#contract/site.ts';
import { type Api, CallFailed } from '#web/api.ts';
import { loadSectionsWhole } from '#web/sections/load-sections.ts';
import type { SharedDraft } from './shared-view.tsx';

/** What a private link shows, for the server's document: a browser does not ask for it. Null if the link has ended. */
export async function loadShared(call: Api, token: string, request: Request) {
  const shared: SharedDraft | null = await call('GET /api/shared/{token}', {
    params: { token },
  }).catch((error: unknown) => {
    if (error instanceof CallFailed && error.status === 404) return null;
    throw error;
  });
  const sections = shared?.page?.sections ?? [];
  const sectionData = await loadSectionsWhole(call, sections, new URL(request.url), request.signal);
  return { shared, sectionData };
}

/** Neither search engines nor other sites hear of it. */
export function describeShared(
  site: Site | undefined,
  shared: SharedDraft | null,
): MetaDescriptor[] {
  const { title = '' } =
    shared?.page ?? shared?.post ?? shared?.event ?? shared?.announcement ?? {};
  return [
    {
      title: [shared ? 'Draft' : 'This link has ended', title, site?.name]
        .filter(Boolean)
        .join(' · '),
    },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ];
}

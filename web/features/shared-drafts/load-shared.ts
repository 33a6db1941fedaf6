import type { MetaDescriptor } from 'react-router';
import type { Site } from '#contract/site.ts';
import { t } from '#languages/t.ts';
import { type Api, CallFailed } from '#web/api.ts';
import { loadSectionsWhole } from '#web/sections/load-sections.ts';
import type { SharedDraft } from './shared-view.tsx';

/** What a private link shows, for the server's document: a browser does not ask for it. Null if the link has ended. */
export async function loadShared(call: Api, token: string, request: Request) {
  const found = await call('GET /api/shared/{token}', { params: { token } }).catch(
    (error: unknown) => {
      if (error instanceof CallFailed && error.status === 404) return null;
      throw error;
    },
  );
  const { page, post, event, announcement } = found ?? {};
  const { title = '' } = page ?? post ?? event ?? announcement ?? {};
  // Its title is found here, and not in what each page loads.
  const shared: SharedDraft | null = found && { ...found, title };
  const sections = shared?.page?.sections ?? [];
  const sectionData = await loadSectionsWhole(call, sections, new URL(request.url), request.signal);
  return { shared, sectionData };
}

/** Neither search engines nor other sites hear of it. */
export function describeShared(
  site: Site | undefined,
  shared: SharedDraft | null,
): MetaDescriptor[] {
  return [
    {
      title: [shared ? t('Draft') : t('This link has ended'), shared?.title, site?.name]
        .filter(Boolean)
        .join(' · '),
    },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ];
}

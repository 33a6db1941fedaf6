import { useRouteLoaderData } from 'react-router';
import type { Site } from '#contract/site.ts';
import { api } from '#web/browser-api.ts';
import { useReload } from './use-reload.ts';

type RootData = { site: Site };

/** The church's settings, loaded once by the root. */
export function useSite(): Site {
  const data = useRouteLoaderData<RootData>('root');
  if (!data) throw new Error('useSite is called where the root did not load.');
  return data.site;
}

/** The same, for a route's `meta`. */
export function siteOf(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): Site | undefined {
  const root = matches.find((match) => match?.id === 'root');
  return (root?.loaderData as RootData | undefined)?.site;
}

/** The settings newer than those that came with the document: they seldom change while it is open. */
let newer: Site | undefined;

export const newerSite = () => newer;

/**
 * After the settings, or what else every page shows of the site (its menu, its colours), were changed from here: the
 * layout follows at once. `site` is what the server answered, where it answered with it.
 */
export function useReloadSite(): (site?: Site) => Promise<void> {
  const reload = useReload();
  // What this document may show in frames was settled when it was loaded.
  const { frameHosts } = useSite();
  return async (site) => {
    // Without an answer all stays as it was; the next whole load shows it.
    const read = site ?? (await api('GET /api/site').catch(() => undefined));
    if (read) newer = { ...read, frameHosts };
    await reload();
  };
}

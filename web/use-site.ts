import { createContext, useContext } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { Site } from '#contract/site.ts';
import { api } from '#web/browser-api.ts';
import { useReload } from './use-reload.ts';

type RootData = { site: Site; ownLocale: string };

/** Settings that hold below it in place of the published ones: in the preview of the settings. */
export const OtherSite = createContext<Site | undefined>(undefined);

/** The church's settings, loaded once by the root. */
export function useSite(): Site {
  const data = useRouteLoaderData<RootData>('root');
  const site = useContext(OtherSite) ?? data?.site;
  if (!site) throw new Error('useSite was called where the root route was not loaded.');
  return site;
}

/** The locale of the church's own language: what is typed for others to read on, such as amounts, is read by it. */
export const useOwnLocale = (): string =>
  useRouteLoaderData<RootData>('root')?.ownLocale ?? 'en-US';

/** The settings, for a route's `meta`. */
export function siteOf(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): Site | undefined {
  const root = matches.find((match) => match?.id === 'root');
  return (root?.loaderData as RootData | undefined)?.site;
}

/** Settings newer than those that came with the document: they rarely change while it is open. */
let newer: Site | undefined;

export const newerSite = () => newer;

/**
 * Updates the layout at once after the settings, the menu or the colors were changed from here. `site` is the server's
 * answer, if it contains the settings.
 */
export function useReloadSite(): (site?: Site) => Promise<void> {
  const reload = useReload();
  // Which frames this document may show was fixed when it was loaded.
  const { frameHosts } = useSite();
  return async (site) => {
    // Without an answer everything stays as it was; the next full load shows the change.
    const read = site ?? (await api('GET /api/site').catch(() => undefined));
    if (read) newer = { ...read, frameHosts };
    await reload();
  };
}

import { useRouteLoaderData } from 'react-router';
import type { Site } from '#contract/site.ts';

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

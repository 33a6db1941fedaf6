import { isRouteErrorResponse, type MetaDescriptor } from 'react-router';
import type { Site } from '#contract/site.ts';
import { t } from '#languages/t.ts';

/** The title of a page that could not be shown. */
export function describeError(site: Site | undefined, error: unknown): MetaDescriptor[] {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const what = isMissing ? t('Page not found') : t('Something went wrong');
  return [{ title: site ? `${what} · ${site.name}` : what }];
}

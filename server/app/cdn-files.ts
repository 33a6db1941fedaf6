import type { MiddlewareHandler } from 'hono';
import type { Env } from '#server/context.ts';
import type { CdnHeaders } from '#server/platform/answers/cdn-headers.ts';

/** Files for everybody are the CDN's for as long as pages: one that was deleted is gone there too. */
export function cacheFilesInCdn(cdn: CdnHeaders): MiddlewareHandler<Env> {
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    if (!headers.get('Cache-Control')?.startsWith('public')) return;
    headers.set(cdn.header, cdn.until(Number.POSITIVE_INFINITY, 0));
    for (const [name, value] of cdn.fixed) headers.set(name, value);
  };
}

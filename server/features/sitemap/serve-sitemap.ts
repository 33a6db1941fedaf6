import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Env, RequestContext, Services } from '#server/context.ts';
import { robotsText } from './robots.ts';
import { sitemap, sitemapFile } from './sitemap.ts';

/** The addresses that search engines ask for, from memory like every public answer. */
export function serveSitemap(hono: OpenAPIHono<Env>, services: Services): void {
  hono.get('/robots.txt', async (context) =>
    kept(context, await robotsText(services), 'text/plain; charset=utf-8'),
  );
  hono.get('/sitemap.xml', async (context) => xml(context, await sitemap(services)));
  hono.get('/sitemaps/:file{[1-9][0-9]{0,4}\\.xml}', async (context) =>
    xml(context, await sitemapFile(services, Number.parseInt(context.req.param('file'), 10))),
  );
}

const xml = (context: RequestContext, text: string) =>
  kept(context, text, 'application/xml; charset=utf-8');

function kept(context: RequestContext, text: string, type: string): Response {
  context.set('cacheable', true);
  context.set('text', text);
  return context.body(text, 200, { 'Content-Type': type });
}

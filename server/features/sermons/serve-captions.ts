import type { Hono } from 'hono';
import { MAX_SLUG } from '#domain/slugs.ts';
import type { Env, Services } from '#server/context.ts';
import { captionsOf } from './sermons.ts';

/** The captions of sermons, also for players and podcast apps on other sites. */
export function serveCaptions(hono: Hono<Env>, services: Pick<Services, 'db'>): void {
  hono.get('/sermons/:slug/captions.vtt', async (context) => {
    const slug = context.req.param('slug');
    const vtt = slug.length > MAX_SLUG ? undefined : await captionsOf(services, slug);
    if (vtt === undefined) return context.notFound();
    context.set('cacheable', true);
    return context.body(vtt, 200, {
      'Content-Type': 'text/vtt; charset=utf-8',
      'Access-Control-Allow-Origin': '*',
    });
  });
}

import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Env, Services } from '#server/context.ts';
import { site } from '#server/features/site/site.ts';
import type { OfflineParts } from '#server/platform/answers/renderer.ts';
import { inZone } from '#server/platform/clock.ts';
import { refusalPolicy, workerPolicy } from '#server/platform/http/security-headers.ts';

/** Tells the worker that it is switched off (web/worker/off.ts): it deletes what it kept, and ends. */
const OFF = "self.NARTHEX_OFFLINE='off';\n";

/**
 * The service worker, and the page it shows for an address that is not kept. Both are asked for with each visit, as
 * good as always from memory, and never without asking: nobody stays on an old one.
 */
export function serveOffline(
  hono: OpenAPIHono<Env>,
  services: Services,
  { worker, offlinePage }: OfflineParts,
): void {
  const { keepsPages, media } = services.config;
  hono.get('/sw.js', (context) => {
    context.set('cacheable', true);
    return context.body(keepsPages ? worker : OFF + worker, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Content-Security-Policy': workerPolicy(media?.publicOrigin),
    });
  });
  if (!keepsPages) return;
  hono.get('/offline.html', async (context) => {
    context.set('cacheable', true);
    const settings = await site(services);
    const { year } = inZone(services.clock.now(), settings.timeZone);
    return context.body(offlinePage(settings, year), 200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': refusalPolicy,
    });
  });
}

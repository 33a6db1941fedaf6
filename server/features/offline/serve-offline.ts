import { hash } from 'node:crypto';
import type { Hono } from 'hono';
import { placeOfLanguage } from '#domain/languages.ts';
import { currentLanguage } from '#languages/current.ts';
import type { Env, Services } from '#server/context.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { site } from '#server/features/site/site.ts';
import type { OfflineParts } from '#server/platform/answers/renderer.ts';
import { inZone } from '#server/platform/clock.ts';
import { offlinePolicy, workerPolicy } from '#server/platform/http/security-headers.ts';
import { inLanguage, inOwnLanguage, knownLanguage } from '#server/platform/languages/language.ts';

/** Tells the worker that it is switched off (web/worker/off.ts): it deletes what it kept, and ends. */
const OFF = "self.NARTHEX_OFFLINE='off';\n";

/**
 * The service worker, in the church's own language, and the page it shows for an address that is not kept, in each of the
 * church's languages: `/offline.html`, `/es/offline.html`. Both are asked for with each visit, as
 * good as always from memory, and never without asking: nobody stays on an old one.
 */
export function serveOffline(
  hono: Hono<Env>,
  services: Services,
  { worker, offlinePage }: OfflineParts,
): void {
  const { keepsPages, media } = services.config;
  hono.get('/sw.js', async (context) => {
    context.set('cacheable', true);
    const script = inOwnLanguage(await siteSettings(services.db), () => worker(currentLanguage()));
    return context.body(keepsPages ? script : OFF + script, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Content-Security-Policy': workerPolicy(media?.publicOrigin),
    });
  });
  if (!keepsPages) return;
  const show = async (language: string, place: string): Promise<string> =>
    inLanguage(language, async () => {
      const settings = await site(services);
      const { year } = inZone(services.clock.now(), settings.timeZone);
      return offlinePage(settings, year, { language, place });
    });
  hono.on('GET', ['/offline.html', '/:place/offline.html'], async (context, next) => {
    const { languages } = await siteSettings(services.db);
    const { pathname } = new URL(context.req.url);
    const language = languages
      .map(knownLanguage)
      .find((each) => each && `${placeOfLanguage(each, languages)}/offline.html` === pathname);
    if (language === undefined) return next();
    context.set('cacheable', true);
    const html = await show(language, placeOfLanguage(language, languages));
    return context.body(html, 200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': offlinePolicy(hashOfScript(html)),
    });
  });
}

/** Of the script in the page (web/features/offline/open-again.ts). */
const hashOfScript = (html: string): string =>
  hash('sha256', /<script>(.*?)<\/script>/s.exec(html)?.[1] ?? '', 'base64');

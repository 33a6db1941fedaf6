import type { Hono } from 'hono';
import { shareKinds } from '#contract/share-pictures.ts';
import { splitLanguage } from '#domain/languages.ts';
import type { Env, Services } from '#server/context.ts';
import { getInEachLanguage } from '#server/features/settings/in-each-language.ts';
import { knownLanguages } from '#server/platform/languages/language.ts';
import { createPictures, sharePicture } from './share-pictures.ts';

/** `/share/page/about/church-staff.0123456789abcdef.jpg`, after the place of a language */
const ADDRESS = /^\/share\/([a-z]+)\/(.{1,240})\.([0-9a-f]{16})\.jpg$/;

/**
 * Answers the addresses of link previews' pictures. Only what is public now is drawn, and only as it is now: an older
 * address leads to the current one, so that no made-up address costs a drawing.
 */
export function servePictures(hono: Hono<Env>, services: Services): void {
  const pictures = createPictures(services);
  getInEachLanguage(hono, services, '/share/*', async (context, next) => {
    const { rest } = splitLanguage(context.req.path, knownLanguages);
    const [, asked, key = '', hash = ''] = ADDRESS.exec(rest) ?? [];
    const kind = shareKinds.find((kind) => kind === asked);
    if (!kind) return next();
    const picture = await pictures.read({ kind, key, hash }, context.var.clientAddress);
    if (!picture) {
      const { path } = await sharePicture(services, kind, key);
      context.header('Cache-Control', 'no-cache');
      return context.redirect(path, 302);
    }
    return context.body(new Uint8Array(picture), 200, {
      'Content-Type': 'image/jpeg',
      'Cache-Control': 'public, max-age=31536000, immutable',
      // Other sites show it too.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
  });
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Env, Services } from '#server/context.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { oneDrawingAtATime } from '#server/features/share-pictures/kept-pictures.ts';
import { readOwnPicture } from '#server/features/share-pictures/own-file.ts';
import { PROJECT } from '#server/platform/disk/project.ts';
import { unlessAway } from '#server/platform/files/files-away.ts';
import { asIco, drawIcon, type Icon } from './draw-icon.ts';

/** By their addresses, which browsers, phones and the manifest know. */
const icons: Record<string, Icon> = {
  'favicon.ico': { size: 32, purpose: 'any' },
  'apple-touch-icon.png': { size: 180, purpose: 'home' },
  'icon-192.png': { size: 192, purpose: 'any' },
  'icon-512.png': { size: 512, purpose: 'any' },
  'icon-maskable-192.png': { size: 192, purpose: 'maskable' },
  'icon-maskable-512.png': { size: 512, purpose: 'maskable' },
};

const OWN = join(PROJECT, 'server/features/icons/own');

const limit = oneDrawingAtATime();

/**
 * The icons at their fixed addresses: made from the picture in the settings, otherwise our own. Each is drawn once for
 * a version of the content, and kept with the other answers.
 */
export function serveIcons(hono: OpenAPIHono<Env>, services: Services): void {
  for (const [name, icon] of Object.entries(icons))
    hono.get(`/${name}`, async (context) => {
      context.set('cacheable', true);
      const church = await unlessAway(churchIcon(services, name, icon));
      const bytes = church ?? (await readFile(join(OWN, name)));
      return context.body(new Uint8Array(bytes), 200, {
        'Content-Type': name.endsWith('.ico') ? 'image/x-icon' : 'image/png',
        // A picture opened by itself is of no origin, and its tab has the icon too.
        'Cross-Origin-Resource-Policy': 'cross-origin',
      });
    });
}

/** Undefined if the church has none, or its picture is gone or cannot be read. */
async function churchIcon(
  services: Services,
  name: string,
  icon: Icon,
): Promise<Buffer | undefined> {
  const { icon: address } = await siteSettings(services.db);
  return readOwnPicture(services, address, ({ file }) =>
    limit(() =>
      drawIcon(file, icon).then(
        (png) => (name.endsWith('.ico') ? asIco(png, icon.size) : png),
        (error: unknown) => {
          services.log.warn({ err: error, address }, 'an icon could not be drawn');
          return undefined;
        },
      ),
    ),
  );
}

import { Readable } from 'node:stream';
import { qrFileName } from '#domain/qr-code.ts';
import type { Services } from '#server/context.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import type { Download } from '#server/platform/calls/bind.ts';
import { loadFaces } from '#server/platform/lettering/faces.ts';
import { drawSheet } from './draw-sheet.ts';
import { findTarget } from './find-target.ts';
import { paperOf } from './paper.ts';

/** The sheet with the QR code of a path of this site. Refuses `not-found` if nothing public is there. */
export async function qrSheet(
  needs: Pick<Services, 'db' | 'clock' | 'log' | 'config'>,
  path: string,
): Promise<Download> {
  const [target, { name, theme, locale }] = await Promise.all([
    findTarget(needs, path),
    siteSettings(needs.db),
  ]);
  const sheet = await drawSheet({
    ...target,
    title: target.title || name,
    church: name,
    address: needs.config.publicUrl + path,
    paper: paperOf(locale),
    faces: await loadFaces(theme),
    madeAt: needs.clock.now(),
  });
  return { name: qrFileName(path, 'pdf'), body: Readable.from([sheet]), size: sheet.length };
}

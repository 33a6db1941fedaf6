import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Env } from '../context.ts';
import { isKnown } from './answer-cache.ts';
import { UPLOADS_PATH } from './asset-paths.ts';
import { nameProblem } from './file-names.ts';
import { mediaTypeOf } from './media-types.ts';
import { uploadPolicy } from './security-headers.ts';

/**
 * Uploaded files, with byte ranges for sound and film. A name is never used again, so they may be kept. `moreHeaders`
 * gives those of a path that is sent with others.
 */
export function serveUploads(
  hono: OpenAPIHono<Env>,
  uploadsDir: string,
  moreHeaders: (path: string) => Record<string, string>,
): void {
  const send = serveStatic({
    root: uploadsDir,
    rewriteRequestPath: (path) => path.slice(UPLOADS_PATH.length),
  });
  hono.all(`${UPLOADS_PATH}*`, async (context) => {
    const path = context.req.path.slice(UPLOADS_PATH.length);
    if (!['GET', 'HEAD'].includes(context.req.method) || nameProblem(path))
      return context.notFound();
    const found = await stat(join(uploadsDir, path)).catch(() => undefined);
    if (!found?.isFile()) return context.notFound();
    const headers = { ...headersOf(path, found), ...moreHeaders(path) };
    if (isKnown(context.req.header('if-none-match'), tagOf(found)))
      return context.body(null, 304, headers);
    const response = await send(context, async () => {});
    if (!response) return context.notFound();
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    return response;
  });
}

/** Of size and time: no name is ever given to other bytes. */
const tagOf = ({ size, mtimeMs }: Stats) => `"${size.toString(36)}-${mtimeMs.toString(36)}"`;

/** Its type by its name; what is of no known type, and what a sandboxed document cannot show, is saved. */
function headersOf(path: string, found: Stats): Record<string, string> {
  const media = mediaTypeOf(path);
  return {
    'Content-Type': media?.type ?? 'application/octet-stream',
    'Content-Disposition': media?.isShown ? 'inline' : 'attachment',
    'Content-Security-Policy': uploadPolicy,
    'Cache-Control': 'public, max-age=2592000',
    'Accept-Ranges': 'bytes',
    ETag: tagOf(found),
  };
}

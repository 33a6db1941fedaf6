import { serveStatic } from '@hono/node-server/serve-static';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Env } from '../../context.ts';
import { uploadPolicy } from '../../platform/security-headers.ts';
import { libraryFileHeaders } from './files.ts';

/** Uploaded files, with byte ranges for sound and film. A name is never used again, so they may be kept. */
export function serveUploads(hono: OpenAPIHono<Env>, uploadsDir: string): void {
  hono.use('/assets/*', async (context, next) => {
    await next();
    if (context.res.status >= 400) return;
    context.header('Content-Security-Policy', uploadPolicy);
    context.header('Cache-Control', 'public, max-age=2592000');
    // A sandboxed document cannot show a PDF: it is saved instead.
    if (context.req.path.startsWith('/assets/documents/'))
      context.header('Content-Disposition', 'attachment');
    for (const [name, value] of Object.entries(libraryFileHeaders(context.req.path) ?? {}))
      context.header(name, value);
  });
  hono.get(
    '/assets/*',
    serveStatic({ root: uploadsDir, rewriteRequestPath: (path) => path.replace(/^\/assets/, '') }),
  );
  hono.all('/assets/*', (context) => context.notFound());
}

import type { Hono } from 'hono';
import { t } from '#languages/t.ts';
import type { Env, RequestContext } from '#server/context.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { inStore, UPLOADS_PATH } from '#server/platform/html/asset-paths.ts';
import { bearerToken } from '#server/platform/http/client-address.ts';
import { uploadPolicy } from '#server/platform/http/security-headers.ts';
import { sendFile } from '#server/platform/http/send-file.ts';
import { nameProblem } from './file-names.ts';
import { type FileStore, ifThere } from './file-store.ts';
import { mediaTypeOf } from './media-types.ts';

/** The requested path below the uploads, and the request's credentials. */
export type AskedFile = {
  path: string;
  expires: string | undefined;
  signature: string | undefined;
  token: string | undefined;
};
/** Whether it may be sent, whether everybody may have it at any time, and additional headers. */
export type Admission = { isOpen: boolean; isForAll: boolean; headers: Record<string, string> };

type Needs = {
  files: FileStore;
  findFacts: FileStore['find'];
  /** Where everybody gets a file straight from the storage, by its path below the uploads; undefined for most sites. */
  publicAddress: (path: string) => string | undefined;
  /** The path that took the place of another one, unless the whole of a cropped picture is meant; undefined for most. */
  leadsTo: (path: string, isWhole: boolean) => Promise<string | undefined>;
  /** The path of the file with the bytes of a path, which is the path itself for most. */
  fileAt: (path: string) => Promise<string>;
  admit: (asked: AskedFile) => Promise<Admission>;
  /** Whether a page can be shown where a person may not have a file. */
  hasPages: boolean;
};

/** Uploaded files, with byte ranges for audio and video. A name is never used again, so they may be cached. */
export function serveUploads(
  hono: Hono<Env>,
  { files, findFacts, publicAddress, leadsTo, fileAt, admit, hasPages }: Needs,
): void {
  hono.all(`${UPLOADS_PATH}*`, async (context, next) => {
    const asked = askedFile(context);
    if (!['GET', 'HEAD'].includes(context.req.method) || nameProblem(asked.path))
      return context.notFound();
    const current = await leadsTo(asked.path, context.req.query('whole') !== undefined);
    if (current !== undefined) {
      // Asked each time: it may lead elsewhere tomorrow, or be the picture itself again.
      context.header('Cache-Control', 'no-cache');
      return context.redirect(UPLOADS_PATH + current, 302);
    }
    const admission = await admit(asked);
    if (!admission.isOpen) {
      if (!hasPages || !context.req.header('accept')?.includes('text/html'))
        throw closed(admission);
      await next();
      for (const [name, value] of Object.entries(admission.headers)) context.header(name, value);
      return;
    }
    const file = await fileAt(asked.path);
    const elsewhere = admission.isForAll ? publicAddress(file) : undefined;
    if (elsewhere !== undefined) {
      context.header('Cache-Control', ELSEWHERE_CONTROL);
      return context.redirect(elsewhere, 302);
    }
    const found = await findFacts(inStore(file));
    if (!found) return context.notFound();
    const headers = { ...headersOf(asked.path), ...admission.headers };
    // It may be removed at this moment.
    return (await ifThere(sendFile(context, files, found, headers))) ?? context.notFound();
  });
}

/** Not for long: the storage may move. */
const ELSEWHERE_CONTROL = 'public, max-age=3600';

function askedFile(context: RequestContext): AskedFile {
  return {
    path: context.req.path.slice(UPLOADS_PATH.length),
    expires: context.req.query('expires'),
    signature: context.req.query('signature'),
    token: bearerToken(context),
  };
}

/** For programs; people are shown a page (web/routes/closed-file.tsx). */
const closed = ({ headers }: Admission) =>
  new Refusal('forbidden', t('This file is for members. Open it from your dashboard.'), {
    headers,
  });

/** Readers of feeds and podcast apps that run in a browser show pictures and play sounds (reference/feeds.md#files). */
const isForReaders = (type = '') => /^(image|audio)\//.test(type);

/** Its type by its name; unknown types, and types a sandboxed document cannot show, are downloads. */
function headersOf(path: string): Record<string, string> {
  const media = mediaTypeOf(path);
  return {
    'Content-Type': media?.type ?? 'application/octet-stream',
    'Content-Disposition': media?.isShown ? 'inline' : 'attachment',
    'Content-Security-Policy': uploadPolicy,
    'Cache-Control': 'public, max-age=2592000',
    ...(isForReaders(media?.type) && { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
  };
}

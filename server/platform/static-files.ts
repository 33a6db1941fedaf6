import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import {
  type Answer,
  bodyOf,
  chooseEncoding,
  createAnswer,
  headersOf,
  isKnown,
} from './answer-cache.ts';
import { REQUEST_ID_HEADER } from './request-ids.ts';
import { dataPolicy } from './security-headers.ts';
import type { Tally } from './tallies.ts';

/** Brotli at its best: a built file is compressed once and sent often. */
const QUALITY = 11;

/** Built files, which fit in memory, by address. Names below `/static/` hold their content's hash. */
export type StaticFiles = {
  serve: (request: IncomingMessage, response: ServerResponse, requestId: string) => boolean;
};

export async function loadStaticFiles(
  folder: string,
  headers: [string, string][],
  tally: Tally,
): Promise<StaticFiles> {
  const files = new Map<string, Answer>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((found) => found.isFile())) {
    const file = join(entry.parentPath, entry.name);
    const path = `/${file.slice(folder.length + 1).replaceAll('\\', '/')}`;
    files.set(
      path,
      createAnswer(
        path,
        0,
        Number.POSITIVE_INFINITY,
        headersFor(path, headers),
        await readFile(file),
        tally,
      ),
    );
  }
  return {
    serve(request, response, requestId) {
      const file = files.get((request.url ?? '/').split('?', 1)[0] ?? '/');
      if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
      void sendAnswer(file, request, response, requestId);
      return true;
    },
  };
}

function headersFor(path: string, common: [string, string][]): Headers {
  const type = getMimeType(path) ?? 'application/octet-stream';
  return new Headers([
    ...common,
    ['Content-Type', type],
    ['Content-Security-Policy', dataPolicy],
    [
      'Cache-Control',
      path.startsWith('/static/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    ],
  ]);
}

/** Pictures and fonts are compressed already. */
const isCompressed = (file: Answer) =>
  /^(image\/(?!svg)|font\/|video\/|audio\/)/.test(file.headers['content-type'] ?? '');

/** Sends what stands in memory, in the encoding the visitor takes, or says that it is known already. */
export async function sendAnswer(
  file: Answer,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): Promise<void> {
  const accepts = isCompressed(file) ? undefined : String(request.headers['accept-encoding'] ?? '');
  const encoding = chooseEncoding(accepts, file);
  const headers = headersOf(file, encoding);
  headers[REQUEST_ID_HEADER] = requestId;
  if (isKnown(request.headers['if-none-match'], headers.etag ?? '')) {
    file.tally.unchanged += 1;
    response.writeHead(304, headers).end();
    return;
  }
  file.tally.whole += 1;
  const body = await bodyOf(file, encoding, QUALITY);
  response.writeHead(200, { ...headers, 'content-length': String(body.length) });
  response.end(request.method === 'HEAD' ? undefined : body);
}

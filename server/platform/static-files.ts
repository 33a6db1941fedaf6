import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { type Answer, bestFormOf, createAnswer, sendForm } from './answer.ts';
import { chooseEncoding } from './compression.ts';
import { dataPolicy, pictureWorkerPolicy } from './security-headers.ts';
import type { Tally } from './tallies.ts';

/** Built files, which fit in memory, by address. Names below `/static/` contain their content's hash. */
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

/** The worker that prepares pictures, by the name of its source (web/admin/uploads/photo). */
const isPictureWorker = (path: string) => /^\/static\/picture-worker-[\w-]+\.js$/.test(path);

function headersFor(path: string, common: [string, string][]): Headers {
  const type = getMimeType(path) ?? 'application/octet-stream';
  return new Headers([
    ...common,
    ['Content-Type', type],
    ['Content-Security-Policy', isPictureWorker(path) ? pictureWorkerPolicy : dataPolicy],
    [
      'Cache-Control',
      path.startsWith('/static/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    ],
  ]);
}

/** Pictures and fonts are already compressed. */
const isCompressed = (file: Answer) =>
  /^(image\/(?!svg)|font\/|video\/|audio\/)/.test(file.headers['content-type'] ?? '');

/** Sends a file from memory, in an encoding the visitor accepts; compressed once, as small as possible. */
export async function sendAnswer(
  file: Answer,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): Promise<void> {
  const accepts = isCompressed(file) ? undefined : (headers['accept-encoding'] as string);
  const form = await bestFormOf(file, chooseEncoding(accepts, file.body.length));
  const isHead = method === 'HEAD';
  sendForm(form, response, { ifNoneMatch: headers['if-none-match'], isHead, requestId });
}

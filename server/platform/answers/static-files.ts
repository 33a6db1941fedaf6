import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { getMimeType } from 'hono/utils/mime';
import type { OtherReleases } from '#server/platform/built/other-releases.ts';
import { dataPolicy, pictureWorkerPolicy } from '#server/platform/http/security-headers.ts';
import { BoundedMap } from '#server/platform/lists/bounded-map.ts';
import { type Answer, bestFormOf, type Compress, createAnswer, sendForm } from './answer.ts';
import type { AnswerCounter } from './answer-counters.ts';
import { chooseEncoding, compressBest, type Encoding } from './compression.ts';

/** How much of other releases' files is kept in memory, in bytes: about as much as one release has. */
const KEPT_OF_OTHERS = 8_000_000;

/** Built files, which fit in memory, by address. Names below `/static/` contain their content's hash. */
export type StaticFiles = {
  /** Whether it is served here; `otherwise` is called if that turns out later not to be so. */
  serve: (
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
    otherwise: () => void,
  ) => boolean;
};

/**
 * `others`: where files that are not in the folder are looked for. `compressed`: the folder of what the build has
 * compressed already.
 */
export async function loadStaticFiles(
  folder: string,
  headers: [string, string][],
  counter: AnswerCounter,
  others?: OtherReleases,
  compressed?: string,
): Promise<StaticFiles> {
  const compress = compressBuilt(compressed);
  const files = new Map<string, Answer>();
  const answerWith = (path: string, body: Buffer) =>
    createAnswer(path, 0, Number.POSITIVE_INFINITY, headersFor(path, headers), body, counter);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((found) => found.isFile())) {
    const file = join(entry.parentPath, entry.name);
    const path = `/${file.slice(folder.length + 1).replaceAll('\\', '/')}`;
    files.set(path, answerWith(path, await readFile(file)));
  }
  const kept = new BoundedMap<Answer>(KEPT_OF_OTHERS, ({ body }) => body.length);
  const findElsewhere = async (path: string) => {
    const body = await others?.find(path);
    if (!body) return undefined;
    const answer = answerWith(path, body);
    kept.set(path, answer);
    return answer;
  };
  return {
    serve(request, response, requestId, otherwise) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
      const file = files.get(path) ?? kept.get(path);
      if (file) {
        void sendAnswer(file, request, response, requestId, compress);
        return true;
      }
      if (!others?.mayHave(path)) return false;
      findElsewhere(path).then(
        (found) =>
          found ? sendAnswer(found, request, response, requestId, compress) : otherwise(),
        otherwise,
      );
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
  compress?: Compress,
): Promise<void> {
  const accepts = isCompressed(file) ? undefined : (headers['accept-encoding'] as string);
  const form = await bestFormOf(file, chooseEncoding(accepts, file.body.length), compress);
  const isHead = method === 'HEAD';
  sendForm(form, response, { ifNoneMatch: headers['if-none-match'], isHead, requestId });
}

const decompress = promisify(brotliDecompress);

/**
 * Compresses a built file as small as possible, or finds it as the build has compressed it, in `folder`
 * (scripts/compress-built.mjs). What is there of another build, or damaged, is not used.
 */
const compressBuilt =
  (folder: string | undefined) =>
  async ({ key, body }: Answer, encoding: Encoding): Promise<Buffer> => {
    const found = encoding === 'br' && folder !== undefined && (await find(folder, key, body));
    return found || compressBest(body, encoding);
  };

async function find(folder: string, path: string, body: Buffer): Promise<Buffer | undefined> {
  try {
    const found = await readFile(join(folder, `${path}.br`));
    return (await decompress(found)).equals(body) ? found : undefined;
  } catch {
    return undefined;
  }
}

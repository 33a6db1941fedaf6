import type { Readable } from 'node:stream';
import { bytesInWords } from '#domain/bytes.ts';
import { t } from '#languages/t.ts';
import { withoutForbidden } from '#server/platform/html/xml.ts';
import { type GivenFile, UntrustedFile } from '../../planned.ts';
import { PIECE_BYTES } from '../limits.ts';

/** The first bytes are looked at together: where the encoding is said. */
const HEAD_BYTES = 1024;

/** The text of a file, piece by piece. Throws `UntrustedFile` where it is not UTF-8, or too large. */
export async function* readText(file: GivenFile, most: number): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let size = 0;
  let isFirst = true;
  for await (const bytes of piecesOf(await file.open())) {
    size += bytes.length;
    if (size > most) throw tooLarge(most);
    if (isFirst) refuseOtherEncodings(bytes);
    // Old exports contain what was pasted with a text.
    const text = withoutForbidden(decoded(() => decoder.decode(bytes, { stream: true })));
    yield isFirst ? text.trimStart() : text;
    isFirst = false;
  }
  yield decoded(() => decoder.decode());
}

/** Pieces of a usual size, of which the first is long enough to tell the encoding. */
async function* piecesOf(stream: Readable): AsyncGenerator<Buffer> {
  let head: Buffer | undefined = Buffer.alloc(0);
  for await (const chunk of stream) {
    let bytes: Buffer = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
    if (head) {
      head = Buffer.concat([head, bytes]);
      if (head.length < HEAD_BYTES) continue;
      bytes = head;
      head = undefined;
    }
    for (let at = 0; at < bytes.length; at += PIECE_BYTES)
      yield bytes.subarray(at, at + PIECE_BYTES);
  }
  if (head) yield head;
}

function decoded(work: () => string): string {
  try {
    return work();
  } catch {
    throw new UntrustedFile(
      t('This file contains characters that are not UTF-8. Export it again in WordPress.'),
    );
  }
}

function refuseOtherEncodings(bytes: Buffer): void {
  const start = bytes.toString('latin1', 0, 200);
  const said = /^[\s\S]{0,20}<\?xml[^>]{0,100}encoding\s*=\s*["']([\w.-]{1,40})/i.exec(start)?.[1];
  const isWide = /^(\xff\xfe|\xfe\xff|<\0|\0<)/.test(start);
  if (!isWide && (said === undefined || /^(utf-?8|us-ascii)$/i.test(said))) return;
  throw new UntrustedFile(
    t(
      'This file is written in {encoding}. WordPress exports in UTF-8: save it as UTF-8, or export it again.',
      { encoding: isWide ? 'UTF-16' : (said ?? '') },
    ),
  );
}

const tooLarge = (most: number) =>
  new UntrustedFile(
    t(
      'This file is larger than {most}. Export it in WordPress in parts: posts, pages and media each on their own.',
      { most: bytesInWords(most) },
    ),
  );

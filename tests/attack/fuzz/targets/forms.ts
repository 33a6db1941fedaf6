import { rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { multipartParser, parseForm } from '#server/platform/http/multipart.ts';
import { workFolder } from '../site.ts';
import type { FuzzTarget } from '../target.ts';

const path = join(workFolder(), 'upload.part');
const header = fc.oneof(
  fc.constantFrom(
    'Content-Disposition: form-data; name="image"; filename="a.jpg"',
    'Content-Disposition: form-data; name="alt"',
    'Content-Type: image/jpeg',
    'Content-Disposition: form-data',
    "Content-Disposition: form-data; name*=UTF-8''%ff; filename*=x'y'%2e",
    'Content-Transfer-Encoding: base64',
    'Content-Disposition: form-data; name="a\\"b',
    ': x',
  ),
  fc.string({ maxLength: 40 }),
);
const part = fc
  .tuple(fc.array(header, { maxLength: 3 }), fc.string({ maxLength: 60 }))
  .map(([headers, body]) => `--x\r\n${headers.join('\r\n')}\r\n\r\n${body}\r\n`);

/** Reads a body in pieces of so many bytes: where one ends must make no difference. */
async function* piecesOf(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** The first line is the content type; what follows is the body. */
export const target: FuzzTarget = {
  seeds: [
    'multipart/form-data; boundary=x\n--x\r\nContent-Disposition: form-data; name="alt"\r\n\r\nA door\r\n--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\nbytes\r\n--x--\r\n',
    'multipart/form-data; boundary="--a b"\n----a b\r\nContent-Disposition: form-data; name=a\r\n\r\n\r\n----a b--',
    'application/x-www-form-urlencoded\na=b',
  ],
  made: fc
    .array(part, { maxLength: 4 })
    .map((parts) => `multipart/form-data; boundary=x\n${parts.join('')}--x--\r\n`),
  words: [
    '\r\n--x',
    '--\r\n',
    '; boundary=',
    '; charset=utf-16',
    'filename="',
    "UTF-8''",
    '%22',
    '\r\n\r\n',
    '\r\n ',
  ],
  maxBytes: 400_000,
  read: async (bytes) => {
    const end = bytes.indexOf('\n');
    const type = bytes.toString('latin1', 0, end === -1 ? bytes.length : end);
    const body = bytes.subarray(end + 1);
    rmSync(path, { force: true });
    await parseForm(piecesOf(body, 1 + (body.length % 997)), multipartParser(type), path);
  },
  refuses: (error) => error instanceof Refusal,
};

import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { FileMissing } from '#server/platform/files/file-store.ts';
import { FilesAway } from '#server/platform/files/files-away.ts';
import { S3Store } from '#server/platform/files/s3-store.ts';
import { answersHttp, httpAnswer, openAnswering } from '../answering.ts';
import { workFolder } from '../site.ts';
import type { FuzzTarget } from '../target.ts';

let answer: Buffer = Buffer.alloc(0);
const port = await openAnswering(answersHttp(() => httpAnswer(answer, 'application/xml')));
const incomingDir = workFolder();
/** A new one each time: after failures it would ask no more for a while. */
const store = () =>
  new S3Store({
    incomingDir,
    settings: {
      bucket: 'church',
      prefix: '',
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      isPathStyle: true,
      credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    },
  });

/** More pages are asked for as long as each says that there are more: the first few tell. */
const FEW = 3;
async function listed(): Promise<void> {
  let count = 0;
  for await (const _ of store().list('uploads/')) if (++count > FEW) return;
}

const list =
  '<?xml version="1.0"?><ListBucketResult><Contents><Key>private/uploads/a.pdf</Key><Size>3</Size><LastModified>2026-11-21T00:00:00.000Z</LastModified><ETag>"x"</ETag></Contents></ListBucketResult>';
const failure = (status: string, code: string) => {
  const body = `<Error><Code>${code}</Code><Message>no</Message></Error>`;
  return `HTTP/1.1 ${status}\r\nContent-Type: application/xml\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`;
};
const headers = fc
  .array(
    fc.constantFrom(
      'ETag: "a"',
      'Content-Length: 3',
      'Content-Length: -1',
      'Content-Range: bytes 0-2/9',
      'Last-Modified: x',
      'x-amz-meta-a: =?x?=',
      'Transfer-Encoding: chunked',
      'x-amz-checksum-crc32: AAAA',
    ),
    { maxLength: 4 },
  )
  .map((lines) => lines.map((line) => `${line}\r\n`).join(''));
const made = fc
  .tuple(
    fc.constantFrom('lrfm'[0] ?? 'l', 'r', 'f', 'm'),
    fc.constantFrom('200 OK', '206 Partial', '404 Not Found', '400 Bad', '301 Moved'),
    headers,
    fc.oneof(fc.constant(list), fc.string()),
  )
  .map(
    ([call, status, lines, body]) =>
      `${call}HTTP/1.1 ${status}\r\n${lines}Connection: close\r\n\r\n${body}`,
  );

const calls: Record<string, () => Promise<unknown>> = {
  l: listed,
  r: async () => buffer(await store().open('uploads/a.pdf')),
  f: () => store().find('uploads/a.pdf'),
  m: () => store().remove(['uploads/a.pdf']),
};

export const target: FuzzTarget = {
  seeds: [
    `l${list}`,
    'rHTTP/1.1 200 OK\r\nContent-Length: 3\r\nETag: "a"\r\nConnection: close\r\n\r\nabc',
    'fHTTP/1.1 200 OK\r\nContent-Length: 3\r\nLast-Modified: Sat, 21 Nov 2026 00:00:00 GMT\r\nETag: "a"\r\nConnection: close\r\n\r\n',
    `f${failure('404 Not Found', 'NoSuchKey')}`,
    `r${failure('403 Forbidden', 'SignatureDoesNotMatch')}`,
    'm<DeleteResult><Error><Key>a</Key><Code>AccessDenied</Code><Message>no</Message></Error></DeleteResult>',
  ],
  made,
  words: [
    '<IsTruncated>true</IsTruncated><NextContinuationToken>x</NextContinuationToken>',
    '<Contents>',
    '&#x0;',
    '<!DOCTYPE x [<!ENTITY a "b">]>',
    '&a;',
    '<![CDATA[',
    '__proto__',
    'Content-Encoding: gzip\r\n',
  ],
  maxBytes: 200_000,
  read: (bytes) => {
    answer = bytes.subarray(1);
    return (calls[bytes.toString('latin1', 0, 1)] ?? listed)();
  },
  refuses: (error) => error instanceof FilesAway || error instanceof FileMissing,
};

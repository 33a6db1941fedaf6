import { type PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export type ZipEntry = { name: string } & (
  | { bytes: Buffer }
  | { size: number; open: () => Promise<Readable> }
);

/**
 * The same options for every file, so that the zip depends only on the content. Nothing is compressed: pictures and
 * audio already are, and the output of zlib differs between releases and processors.
 */
const OPTIONS = {
  compress: false,
  // The earliest time a zip can store, in local time.
  mtime: new Date(1980, 0, 1),
  forceDosTimestamp: true,
  mode: 0o100644,
};

/** A zip of these files, in their order. Nothing is opened before the stream is read. */
export function writeZip(entries: ZipEntry[]): { stream: Readable; size: number | undefined } {
  const zip = new ZipFile();
  const asked = Promise.withResolvers<void>();
  let open: Readable | undefined;
  let isAbandoned = false;
  const fail = (error: Error) => void (zip.outputStream as PassThrough).destroy(error);
  zip.on('error', fail);
  for (const entry of entries) {
    if ('bytes' in entry) zip.addBuffer(entry.bytes, entry.name, OPTIONS);
    else
      zip.addReadStreamLazy(entry.name, { ...OPTIONS, size: entry.size }, (give) => {
        void asked.promise.then(entry.open).then((stream) => {
          open = stream.on('error', fail);
          if (isAbandoned) stream.destroy();
          else give(null, stream);
        }, fail);
      });
  }
  zip.end();
  async function* bytes() {
    asked.resolve();
    try {
      yield* zip.outputStream;
    } finally {
      // The reader may stop halfway.
      isAbandoned = true;
      open?.destroy();
    }
  }
  return { stream: Readable.from(bytes(), { objectMode: false }), size: sizeOf(entries) };
}

/** The sizes of a zip's parts other than names and contents, in bytes (APPNOTE.TXT 4.3): */
const LOCAL_HEADER = 30;
const DATA_DESCRIPTOR = 16;
const CENTRAL_HEADER = 46;
const END = 22;
const MAX_PLAIN = 0xffffffff;
const MAX_ENTRIES = 0xffff;

/** The size of the zip. yazl's own figure is wrong from some 700 files on (its 3.3.1, `calculateTotalSize`). */
function sizeOf(entries: ZipEntry[]): number | undefined {
  let size = END;
  for (const entry of entries) {
    size += LOCAL_HEADER + CENTRAL_HEADER + 2 * Buffer.byteLength(entry.name);
    size += 'bytes' in entry ? entry.bytes.length : entry.size + DATA_DESCRIPTOR;
  }
  return size < MAX_PLAIN && entries.length < MAX_ENTRIES ? size : undefined;
}

import { type Readable, Transform } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl';
import { t } from '#languages/t.ts';
import { MAX_FILES, MAX_RATIO, MEASURED_FROM_BYTES } from './limits.ts';
import {
  type ArchiveSource,
  type Checked,
  isLeftover,
  refuseName,
  refuseTwins,
  rootAmong,
  shown,
  WrongArchive,
} from './source.ts';

/** A zip as an archive. Its whole list is checked before a byte is unpacked. */
export async function openZip(path: string, as: Checked = 'site'): Promise<ArchiveSource> {
  const zip = await openPromise(path, {
    autoClose: false,
    // Names are decoded below, so that errors in them are in our words.
    decodeStrings: false,
    validateEntrySizes: true,
  }).catch((error: unknown) => {
    throw notWhole(error);
  });
  try {
    const entries = await readEntries(zip, as);
    const root = rootAmong([...entries.keys()], as);
    const files = new Map(
      [...entries].map(([name, entry]) => [
        name.slice(root.length),
        { size: entry.uncompressedSize, open: () => unpack(zip, name, entry) },
      ]),
    );
    return { files, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error instanceof WrongArchive ? error : notWhole(error);
  }
}

function notWhole(cause: unknown): WrongArchive {
  return new WrongArchive(
    t(
      'This is not a complete zip archive. It may have been cut off: download or copy it again, and try again.',
    ),
    { cause },
  );
}

/** The files of a zip, sorted by name; folders and system files are skipped. */
async function readEntries(zip: ZipFile, as: Checked): Promise<Map<string, Entry>> {
  if (zip.entryCount > MAX_FILES)
    throw new WrongArchive(
      t('The archive contains more than {max} files. Nothing was imported.', { max: MAX_FILES }),
    );
  const found: [string, Entry][] = [];
  let packed = 0;
  for await (const entry of zip.eachEntry()) {
    const name = nameOf(entry);
    refuseName(name.replace(/\/$/, ''));
    refuseKind(name, entry);
    packed += entry.compressedSize;
    if (!name.endsWith('/') && !isLeftover(name)) found.push([name, entry]);
  }
  // Files that share their compressed bytes could be used to fill a disk.
  if (packed > zip.fileSize) throw tooDense(t('The archive'));
  found.sort(([one], [other]) => (one < other ? -1 : 1));
  if (as === 'site') refuseTwins(found.map(([name]) => name));
  return new Map(found);
}

function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true);
}

/** The kind of file in the upper half of a zip's attributes (POSIX, `st_mode`). */
const KIND = 0o170000;
const PLAIN_KINDS = new Set([0, 0o100000, 0o040000]);

function refuseKind(name: string, entry: Entry): void {
  if (!PLAIN_KINDS.has((entry.externalFileAttributes >>> 16) & KIND))
    throw new WrongArchive(
      t('{name} in the archive is a link, not a file. Nothing was imported.', {
        name: shown(name),
      }),
    );
  if (!entry.canDecodeFileData())
    throw new WrongArchive(
      t('{name} in the archive is encrypted or packed in an unknown way. Pack it as a plain zip.', {
        name: shown(name),
      }),
    );
  if (
    entry.uncompressedSize > MEASURED_FROM_BYTES &&
    entry.uncompressedSize > MAX_RATIO * entry.compressedSize
  )
    throw tooDense(shown(name));
}

function tooDense(what: string): WrongArchive {
  return new WrongArchive(
    t(
      '{what} would unpack to far more than was packed. Such archives are made to do harm. Nothing was imported.',
      { what },
    ),
  );
}

/** The bytes of a file; they end in `WrongArchive` if they do not match the list. */
async function unpack(zip: ZipFile, name: string, entry: Entry): Promise<Readable> {
  const damaged = (cause?: unknown) =>
    new WrongArchive(
      t('{name} in the archive is damaged. Download or copy the archive again, and try again.', {
        name: shown(name),
      }),
      { cause },
    );
  const packed = await zip.openReadStreamPromise(entry).catch((error: unknown) => {
    throw damaged(error);
  });
  let [sum, size] = [0, 0];
  const checked = new Transform({
    transform(chunk: Buffer, _, done) {
      sum = crc32(chunk, sum);
      size += chunk.length;
      done(size > entry.uncompressedSize ? damaged() : null, chunk);
    },
    flush(done) {
      done(sum === entry.crc32 && size === entry.uncompressedSize ? null : damaged());
    },
  });
  packed.on('error', (error) => checked.destroy(damaged(error)));
  checked.on('close', () => packed.destroy());
  return packed.pipe(checked);
}

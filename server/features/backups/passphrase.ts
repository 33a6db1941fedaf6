import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import { t } from '#languages/t.ts';
import { WrongBackup } from './format.ts';

/** How an encrypted file starts (age-encryption.org/v1). */
const AGE = 'age-encryption.org/v1';
/** How a zip starts: that is a site archive (docs/archive.md), which people take for a backup. */
const ZIP = 'PK\x03\x04';
/** The work factor of scrypt, as a power of two: 64 MB of memory for a second. */
const WORK = 16;

/** Loaded with the first encrypted backup: most sites never need it. */
const loadAge = () => import('age-encryption');

/** Encrypts the bytes like the program `age` with a passphrase. */
export async function encrypted(
  bytes: AsyncIterable<Buffer>,
  passphrase: string,
): Promise<AsyncIterable<Uint8Array>> {
  const { Encrypter } = await loadAge();
  const age = new Encrypter();
  age.setScryptWorkFactor(WORK);
  age.setPassphrase(passphrase);
  return asBuffers(await age.encrypt(asWebStream(bytes)));
}

/** Decrypts the bytes of a backup. Throws `WrongBackup` without the right passphrase. */
export async function plainBytes(
  file: string,
  passphrase: string | undefined,
): Promise<AsyncIterable<Buffer>> {
  const start = await startOf(file);
  if (start.startsWith(ZIP))
    throw new WrongBackup(
      t(
        'This is a site archive, not a backup. Import it: npm run import -- FILE, or under Settings in the admin area.',
      ),
    );
  const isSecret = start === AGE;
  if (isSecret && passphrase === undefined)
    throw new WrongBackup(
      t(
        'This backup is encrypted. Set BACKUP_PASSPHRASE to the passphrase it was made with, and try again.',
      ),
    );
  const source = createReadStream(file);
  if (!isSecret || passphrase === undefined) return source;
  const { Decrypter } = await loadAge();
  const age = new Decrypter();
  age.addPassphrase(passphrase);
  try {
    return asBuffers(await age.decrypt(asWebStream(source)));
  } catch (error) {
    source.destroy();
    throw new WrongBackup(
      t(
        'BACKUP_PASSPHRASE does not open this backup: it was made with another passphrase, or its start is damaged.',
      ),
      { cause: error },
    );
  }
}

/** The first letters of a file, as many as `AGE` has. */
async function startOf(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(AGE.length), 0, AGE.length, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

function asWebStream(bytes: AsyncIterable<Buffer>): globalThis.ReadableStream<Uint8Array> {
  return ReadableStream.from(bytes) as globalThis.ReadableStream<Uint8Array>;
}

/** Errors inside are damage: the passphrase was right by then. */
async function* asBuffers(stream: globalThis.ReadableStream<Uint8Array>): AsyncGenerator<Buffer> {
  try {
    for await (const part of Readable.fromWeb(stream as ReadableStream)) yield Buffer.from(part);
  } catch (error) {
    throw new WrongBackup(
      t('This encrypted backup is damaged or incomplete. Copy it again, or take another one.'),
      { cause: error },
    );
  }
}

import crypto, { type Argon2Algorithm, type Argon2Parameters, hash } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/*
 * Hashing a password takes 75 ms and 47 MB, and most tests register somebody who then logs in. Here each password is
 * hashed once: a second person who chooses it gets the same salt, and the same input gives the same hash. All hashes are
 * real ones, for other processes too. That each has its own salt is tested in accounts/password.unit.test.ts.
 */
const { argon2, randomBytes } = crypto;
const known = new Map<string, Buffer>();
/** The salt that each password was first hashed with. */
const salts = new Map<string, Buffer>();
/** Which bytes are a new salt, and not one that was stored with a hash. */
const drawn = new WeakSet<Buffer>();

function notingRandomBytes(size: number, ...callback: []): Buffer {
  const bytes = randomBytes(size, ...callback);
  // Nothing is returned to who gave a callback.
  if (bytes) drawn.add(bytes);
  return bytes;
}

function rememberingArgon2(
  algorithm: Argon2Algorithm,
  given: Argon2Parameters,
  callback: (error: Error | null, tag: Buffer) => void,
): void {
  const { nonce } = given;
  if (nonce instanceof Buffer && drawn.has(nonce)) takeFirstSalt(nonce, algorithm, given);
  const input = inputOf(algorithm, given);
  const tag = known.get(input);
  if (tag) {
    setImmediate(callback, null, Buffer.from(tag));
    return;
  }
  argon2(algorithm, given, (error, made) => {
    if (!error) known.set(input, Buffer.from(made));
    callback(error, made);
  });
}

/** Writes it over the new one, which is stored later. */
function takeFirstSalt(nonce: Buffer, algorithm: Argon2Algorithm, given: Argon2Parameters): void {
  const password = inputOf(algorithm, { ...given, nonce: '' });
  const first = salts.get(password);
  if (first) first.copy(nonce);
  else salts.set(password, Buffer.from(nonce));
}

function inputOf(algorithm: Argon2Algorithm, given: Argon2Parameters): string {
  const parts = Object.entries(given).map(([name, value]) => [
    name,
    typeof value === 'object' ? Buffer.from(value as Uint8Array).toString('hex') : value,
  ]);
  return hash('sha256', JSON.stringify([algorithm, parts]));
}

// Once per process, which runs many files.
if (argon2.name !== rememberingArgon2.name) {
  crypto.argon2 = rememberingArgon2 as typeof argon2;
  crypto.randomBytes = notingRandomBytes as typeof randomBytes;
  syncBuiltinESMExports();
}

import { argon2Sync } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashPassword, isPassword, isStoredHash, ownerOf } from './password.ts';

const PASSWORD = 'lamps in the porch';
const waiter = ownerOf('ana');

it('a password is stored as a PHC string of argon2id, which its text alone matches', async () => {
  const stored = await hashPassword(PASSWORD, waiter);
  const [, , , , salt = '', tag] = stored.split('$');
  const made = argon2Sync('argon2id', {
    message: PASSWORD,
    nonce: Buffer.from(salt, 'base64'),
    memory: 47_104,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  });
  expect(Buffer.from(tag ?? '', 'base64')).toEqual(made);
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
  expect(isStoredHash(stored)).toBe(true);
  expect(await isPassword(PASSWORD, stored, waiter)).toBe(true);
  expect(await isPassword('lamps in the Porch', stored, waiter)).toBe(false);
});

it('the same password of two people has two salts, and so two hashes', async () => {
  const [one, two] = await Promise.all([
    hashPassword(PASSWORD, waiter),
    hashPassword(PASSWORD, waiter),
  ]);
  const [a, b] = [one.split('$'), two.split('$')];
  expect([a[4] === b[4], a[5] === b[5]]).toEqual([false, false]);
  expect(Buffer.from(a[4] ?? '', 'base64')).toHaveLength(16);
});

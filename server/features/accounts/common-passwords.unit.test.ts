import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { PASSWORD_MIN } from '#contract/member-constants.ts';
import { refuseCommonPassword } from './common-passwords.ts';

const refused = { code: 'invalid', issues: [expect.objectContaining({ path: 'password' })] };

test('the 3,000 most used passwords that are long enough are refused', async () => {
  const long = dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_MIN);
  const first = long.slice(0, 3000);
  expect(first).toHaveLength(3000);
  for (const password of first)
    await expect(refuseCommonPassword(password)).rejects.toMatchObject(refused);
});

test.each([
  'PassWord1',
  'ｐａｓｓｗｏｒｄ１',
  'pass word 1',
  'pass\u200bword1',
  '11111111',
  'jesuslovesme',
])('%s is refused', async (password) => {
  await expect(refuseCommonPassword(password)).rejects.toMatchObject(refused);
});

test('a sentence is not, whatever it is made of', async () => {
  await refuseCommonPassword('the lamp over the porch door');
  await refuseCommonPassword('🕊️🕊️🕊️🕊️🕊️🕊️🕊️🕊️');
});

import { PASSWORD_MIN } from '#contract/member-constants.ts';
import { t } from '#languages/t.ts';
import { invalidField } from '#server/platform/calls/refusal.ts';

/** Common ones that the list leaves out: sequences and repeats, and what people choose at a church's site. */
const OURS =
  `87654321 987654321 0987654321 11111111 111111111 1111111111 00000000 000000000 12341234 123123123 abcdefgh
  aaaaaaaa p@ssword iloveu123 admin1234 admin12345 adminadmin rootroot cheese123 flower123 summer123 winter123 autumn123
  spring123 jesuslovesme hallelujah1 christ123 churchofgod bible123 church123 ourchurch narthex1`.split(
    /\s+/,
  );

let loading: Promise<ReadonlySet<string>> | undefined;

/** Some 18,000, in lower case. Loaded when first asked for: they take a few MB. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  // Shorter ones are refused by their length.
  const leaked = dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_MIN);
  return new Set([...OURS, ...leaked]);
}

/** In any disguise: wide letters, spaces and invisible characters change nothing. */
async function isCommonPassword(password: string): Promise<boolean> {
  loading ??= load();
  const plain = password.normalize('NFKC').replaceAll(/[\s\p{Cf}\p{Cc}\p{Mn}]+/gu, '');
  return (await loading).has(plain.toLowerCase());
}

/**
 * Refuses `invalid` for a password that is among the most used in leaked lists (NIST SP 800-63B-4, 3.1.1.2; OWASP ASVS 5,
 * 6.2.4: at least the first 3,000).
 */
export async function refuseCommonPassword(password: string): Promise<void> {
  if (!(await isCommonPassword(password))) return;
  const message = t(
    'This password is one of the most used, and the first that others try. Please choose another.',
  );
  throw invalidField('password', message);
}

import { PASSWORD_MIN } from '#contract/member-constants.ts';
import { t } from '#languages/t.ts';

/** 0 says nothing yet; 1 cannot be used or is guessed at once; 4 is strong. */
export type Strength = { level: 0 | 1 | 2 | 3 | 4; words: string };

const ROWS = ['abcdefghijklmnopqrstuvwxyz', '0123456789', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const COMMON = /password|passw0rd|iloveyou|welcome|letmein|sunshine|princess|jesus|church|admin/g;

/**
 * How hard a password is to guess: a hint for a person, not a check (the server refuses short and leaked ones). Easily
 * guessed parts count little: runs, keyboard rows, common words, and one's own names.
 */
export function passwordStrength(password: string, personal: readonly string[] = []): Strength {
  if (password === '') return { level: 0, words: '' };
  if (password.length < PASSWORD_MIN)
    return {
      level: 1,
      words: t('A little longer, please: at least {min} characters.', { min: PASSWORD_MIN }),
    };
  const worth = worthOf(password, personal);
  if (worth < 26)
    return {
      level: 1,
      words: t('Easy to guess. Try three or four words that only you would combine.'),
    };
  if (worth < 42) return { level: 2, words: t('A good start. One more word makes it strong.') };
  if (worth < 60) return { level: 3, words: t('A good password.') };
  return { level: 4, words: t('A strong password. Well done.') };
}

/** About how many bits a guesser has to try. */
function worthOf(password: string, personal: readonly string[]): number {
  let rest = password.toLowerCase();
  // A part that is already known counts as one character.
  for (const part of personal.flatMap(partsOf)) rest = rest.replaceAll(part, '0');
  rest = rest.replaceAll(COMMON, '0').replaceAll(/(.{1,4}?)\1+/g, '$1');
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password));
  const perCharacter = Math.min(new Set(rest).size / 2, 3) + kinds.length * 0.5;
  return [...rest].filter((_, at) => !continuesRow(rest, at)).length * perCharacter;
}

/** Whether the character at `at` continues a row of alphabet, digits or keyboard, in either direction. */
function continuesRow(text: string, at: number): boolean {
  const three = text.slice(Math.max(0, at - 2), at + 1);
  if (three.length < 3) return false;
  const reversed = [...three].reverse().join('');
  return ROWS.some((row) => row.includes(three) || row.includes(reversed));
}

/** The words of a name or an address that are long enough to be recognized. */
function partsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part.length >= 3);
}

/*
 * Porter's rules, which take the endings of English words off (M. F. Porter, "An algorithm for suffix stripping",
 * Program 14(3), 1980): both databases compare the same stems. The names of the steps are the paper's.
 */

const CONSONANT = '[^aeiou]';
const VOWEL = '[aeiouy]';
const CONSONANTS = `${CONSONANT}[^aeiouy]*`;
const VOWELS = `${VOWEL}[aeiou]*`;

/** How many times a vowel is followed by a consonant in what is left: at least once, once, at least twice. */
const some = new RegExp(`^(${CONSONANTS})?${VOWELS}${CONSONANTS}`);
const one = new RegExp(`^(${CONSONANTS})?${VOWELS}${CONSONANTS}(${VOWELS})?$`);
const more = new RegExp(`^(${CONSONANTS})?${VOWELS}${CONSONANTS}${VOWELS}${CONSONANTS}`);
const hasVowel = new RegExp(`^(${CONSONANTS})?${VOWEL}`);
const isShort = new RegExp(`^${CONSONANTS}${VOWEL}[^aeiouwxy]$`);

const step2: [ending: string, instead: string][] = [
  ['ational', 'ate'],
  ['ization', 'ize'],
  ['iveness', 'ive'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['tional', 'tion'],
  ['biliti', 'ble'],
  ['entli', 'ent'],
  ['ousli', 'ous'],
  ['ation', 'ate'],
  ['alism', 'al'],
  ['aliti', 'al'],
  ['iviti', 'ive'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['izer', 'ize'],
  ['alli', 'al'],
  ['ator', 'ate'],
  ['logi', 'log'],
  ['bli', 'ble'],
  ['eli', 'e'],
];

const step3: [ending: string, instead: string][] = [
  ['icate', 'ic'],
  ['ative', ''],
  ['alize', 'al'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ness', ''],
  ['ful', ''],
];

const step4 =
  /^(.+?)(al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|ou|ism|ate|iti|ous|ive|ize|(?<=[st])ion)$/;

/** What the forms of an English word have in common. The word consists of letters from a to z. */
export function stem(word: string): string {
  if (word.length < 3) return word;
  // A y at the beginning is a consonant.
  const isY = word.startsWith('y');
  const begun = isY ? `Y${word.slice(1)}` : word;
  const ended = endOf(replaced(replaced(withoutForms(begun), step2), step3));
  return isY ? `y${ended.slice(1)}` : ended;
}

/** Steps 1a to 1c: plurals, -ed and -ing, and y as a vowel. */
function withoutForms(word: string): string {
  const singular = word.replace(/(ss|i)es$/, '$1').replace(/([^s])s$/, '$1');
  return withoutTense(singular).replace(/^(.+)y$/, (whole, rest: string) =>
    hasVowel.test(rest) ? `${rest}i` : whole,
  );
}

function withoutTense(word: string): string {
  if (word.endsWith('eed')) return some.test(word.slice(0, -3)) ? word.slice(0, -1) : word;
  const rest = /^(.+?)(ed|ing)$/.exec(word)?.[1];
  if (rest === undefined || !hasVowel.test(rest)) return word;
  if (/(at|bl|iz)$/.test(rest)) return `${rest}e`;
  if (/([^aeiouylsz])\1$/.test(rest)) return rest.slice(0, -1);
  return isShort.test(rest) ? `${rest}e` : rest;
}

function replaced(word: string, endings: readonly [string, string][]): string {
  for (const [ending, instead] of endings) {
    if (!word.endsWith(ending)) continue;
    const rest = word.slice(0, -ending.length);
    return some.test(rest) ? rest + instead : word;
  }
  return word;
}

/** Steps 4 and 5: longer endings, a last e and a double l. */
function endOf(word: string): string {
  const [, rest = '', ending] = step4.exec(word) ?? [];
  let left = ending !== undefined && more.test(rest) ? rest : word;
  const bare = left.slice(0, -1);
  if (left.endsWith('e') && (more.test(bare) || (one.test(bare) && !isShort.test(bare))))
    left = bare;
  return left.endsWith('ll') && more.test(left) ? left.slice(0, -1) : left;
}

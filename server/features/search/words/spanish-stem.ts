/*
 * Stems of Spanish by Snowball's rules (https://snowballstem.org/algorithms/spanish/stemmer.html), changed for words without
 * accents, which is how questions are typed: the plural is taken off first, and so are the endings that only an accent
 * tells from those of nouns, such as -ía and -ió.
 */

const VOWEL = /[aeiou]/;

/** Pronouns behind an infinitive or a gerund: "bautizarme", "dándoselo". */
const PRONOUN = /(?<!i)(ar|er|ir|ando|iendo|yendo)(?:se)?(?:me|se|la|le|lo|las|les|los|nos)$/;

/** Endings of nouns and adjectives in the region R2. */
const NOUN =
  /(?:anza|ic[ao]|ismo|able|ible|ista|os[ao]|amiento|imiento|adora?|acion|ante|ancia|idad|iv[ao])$/;
const MANNER = /(?:amente|mente)$/;
/** What may stand before those, and goes with them. */
const BEFORE = /(?:abil|ativ|at|ic|iv)$/;

/** Endings of verbs in the region RV. */
const VERB =
  /(?:(?:ar|er|ir)ia(?:n|mos|is)|(?:ar|er|ir)(?:an|emos|eis|e)|ia(?:n|mos|is)|(?:ie|a)ra(?:n|mos|is)?|(?:ie|a)se(?:n|mos|is)?|aba(?:n|mos|is)?|[ai]d[ao]|[ai]ste(?:is)?|[ai]ron|ieron|ando|iendo|[aei]mos|ais|eis|an|en|ed|ad|id|[aei]r)$/;
const VERB_BEHIND_U = /y(?:amos|ais|eron|endo|an|en|[aeo])$/;

/** What the forms of a Spanish word have in common. The word is lowercase and has no accents. */
export function spanishStem(word: string): string {
  const rv = startOfRv(word);
  const singular = withoutPlural(withoutPronoun(word, rv));
  const ended = withoutNounEnding(singular) ?? withoutVerbEnding(singular, rv);
  return withoutLastVowels(ended, rv);
}

const withoutPronoun = (word: string, rv: number) => {
  const match = PRONOUN.exec(word);
  return match && match.index >= rv ? word.slice(0, match.index) + match[1] : word;
};

function withoutPlural(word: string): string {
  if (word.length < 5 || /(?:[aei]mos|[ae]is)$/.test(word)) return word;
  if (/[aeiou]ces$/.test(word)) return `${word.slice(0, -3)}z`;
  if (/[aeiou][dfjlnrsxy]es$/.test(word)) return word.slice(0, -2);
  return /[aeo]s$/.test(word) ? word.slice(0, -1) : word;
}

/** Undefined if it has none. */
function withoutNounEnding(word: string): string | undefined {
  const [r1, r2] = startsOfRegions(word);
  const manner = MANNER.exec(word);
  if (manner) return manner.index >= r1 ? word.slice(0, manner.index) : undefined;
  const match = NOUN.exec(word);
  if (!match || match.index < r2) return undefined;
  const stem = word.slice(0, match.index);
  const before = BEFORE.exec(stem);
  return before && before.index >= r2 ? stem.slice(0, before.index) : stem;
}

function withoutVerbEnding(word: string, rv: number): string {
  const region = word.slice(rv);
  const behindU = VERB_BEHIND_U.exec(region);
  if (behindU && word[rv + behindU.index - 1] === 'u') return word.slice(0, rv + behindU.index);
  const match = VERB.exec(region);
  if (!match) return word;
  const stem = word.slice(0, rv + match.index);
  return /^e/.test(match[0]) && stem.endsWith('gu') ? stem.slice(0, -1) : stem;
}

/** "servicio", "servici", "servic". */
function withoutLastVowels(word: string, rv: number): string {
  const isLast = (letters: RegExp, text: string) => text.length > rv && letters.test(text);
  const short = isLast(/[aeo]$/, word) ? word.slice(0, -1) : word;
  if (short !== word && word.endsWith('e') && short.endsWith('gu')) return short.slice(0, -1);
  return isLast(/i$/, short) ? short.slice(0, -1) : short;
}

/** Where Snowball's region RV begins. */
function startOfRv(word: string): number {
  const [first = '', second = ''] = word;
  const isVowel = (letter: string) => VOWEL.test(letter);
  if (!isVowel(second)) return after(word, 2, VOWEL);
  return isVowel(first) ? after(word, 2, /[^aeiou]/) : 3;
}

/** Where R1 and R2 begin: behind the first consonant that follows a vowel, twice. */
function startsOfRegions(word: string): [r1: number, r2: number] {
  const region = (from: number) => after(word, after(word, from, VOWEL), /[^aeiou]/);
  const r1 = region(0);
  return [r1, region(r1)];
}

/** The place behind the first letter of a kind, from a place on; the word's end if there is none. */
function after(word: string, from: number, letter: RegExp): number {
  for (let at = from; at < word.length; at += 1) if (letter.test(word[at] ?? '')) return at + 1;
  return word.length;
}

import { stopWords } from './stop-words.ts';
import { isUnspaced, stemOf, type Word, wordsIn } from './words.ts';

/** A word as it was asked for. Characters of a script without spaces that follow one another are one. */
export type Asked = {
  /** As compared. */
  word: string;
  stems: string[];
  /** Where it stands in the question. */
  start: number;
  end: number;
};

/** More words cost more, and say little more. */
const MOST_WORDS = 10;

/** The words of a question that say what is looked for; all of them if it has no other. */
export function readQuestion(question: string): Asked[] {
  const asked: Asked[] = [];
  for (const word of wordsIn(question)) {
    const last = asked.at(-1);
    if (last && isUnspaced(word.word) && isUnspaced(last.word) && last.end === word.start)
      asked[asked.length - 1] = joined(last, word);
    else asked.push({ ...word, stems: [stemOf(word.word)] });
  }
  const telling = asked.filter(({ word }) => !stopWords.has(word));
  const once = new Map((telling.length > 0 ? telling : asked).map((word) => [word.word, word]));
  return [...once.values()].slice(0, MOST_WORDS);
}

const joined = (last: Asked, { word, end }: Word): Asked => ({
  ...last,
  word: last.word + word,
  stems: [...last.stems, stemOf(word)],
  end,
});

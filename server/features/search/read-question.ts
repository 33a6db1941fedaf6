import {
  askedFor,
  meetingWords,
  serviceWords,
  stopWords,
  timeWords,
  weakWords,
} from './stop-words.ts';
import { isUnspaced, stemOf, type Word, wordsIn } from './words.ts';

/** A word as it was asked for. Characters of a script without spaces that follow one another are one. */
export type Asked = {
  /** As compared. */
  word: string;
  stems: string[];
  /** Whether it is found without this word too. */
  isWeak: boolean;
  /** Where it stands in the question. */
  start: number;
  end: number;
};

/** More words cost more, and say little more. */
const MAX_WORDS = 10;

/** The words of a question that say what is looked for; all of them if it has no other. */
export function readQuestion(question: string): Asked[] {
  const asked: Asked[] = [];
  for (const word of wordsIn(question)) {
    const last = asked.at(-1);
    if (last && isUnspaced(word.word) && isUnspaced(last.word) && last.end === word.start)
      asked[asked.length - 1] = joined(last, word);
    else asked.push(strong(word));
  }
  const telling = asked.filter(({ word }) => !stopWords.has(word));
  const once = new Map((telling.length > 0 ? telling : asked).map((word) => [word.word, word]));
  return withWeak([...once.values()]).slice(0, MAX_WORDS);
}

/** Whether it is asked when the church meets, and nothing else. */
export function asksForTimes(question: string): boolean {
  const words = Array.from(wordsIn(question), ({ word }) => word);
  const isOfMeeting = (word: string) => serviceWords.has(word) || meetingWords.has(word);
  return (
    words.some((word) => timeWords.has(word)) &&
    words.some(isOfMeeting) &&
    words.every(
      (word) =>
        isOfMeeting(word) || stopWords.has(word) || weakWords.has(word) || timeWords.has(word),
    )
  );
}

/** Beside others, weak words are not required; alone, they are. What is asked for is looked for, unless others tell more. */
function withWeak(asked: Asked[]): Asked[] {
  const strong = asked.filter(({ word }) => !weakWords.has(word));
  const asksOfServices = strong.every(({ word }) => serviceWords.has(word));
  return asked
    .filter(({ word }) => asksOfServices || askedFor[word] === undefined)
    .map((one) => ({
      ...one,
      stems: stemsOf(one),
      isWeak: strong.length > 0 && weakWords.has(one.word),
    }));
}

const stemsOf = ({ word, stems }: Asked) => {
  const meant = askedFor[word];
  return meant === undefined ? stems : [stemOf(meant)];
};

const strong = (word: Word): Asked => ({ ...word, stems: [stemOf(word.word)], isWeak: false });

const joined = (last: Asked, { word, end }: Word): Asked => ({
  ...last,
  word: last.word + word,
  stems: [...last.stems, stemOf(word)],
  end,
});

import type { SearchLanguage } from './words/search-language.ts';
import { isUnspaced, type Word, wordsIn } from './words/words.ts';

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
export function readQuestion(question: string, language: SearchLanguage): Asked[] {
  const asked: Asked[] = [];
  for (const word of wordsIn(question)) {
    const last = asked.at(-1);
    if (last && isUnspaced(word.word) && isUnspaced(last.word) && last.end === word.start)
      asked[asked.length - 1] = joined(last, word, language);
    else asked.push({ ...word, stems: [language.stemOf(word.word)], isWeak: false });
  }
  const telling = asked.filter(({ word }) => !language.stop.has(word));
  const once = new Map((telling.length > 0 ? telling : asked).map((word) => [word.word, word]));
  return withWeak([...once.values()], language).slice(0, MAX_WORDS);
}

/** Whether it is asked when the church meets, and nothing else. */
export function asksForTimes(
  question: string,
  { services, times, meeting, stop, weak }: SearchLanguage,
): boolean {
  const words = Array.from(wordsIn(question), ({ word }) => word);
  const isOfMeeting = (word: string) => services.has(word) || meeting.has(word);
  return (
    words.some((word) => times.has(word)) &&
    words.some(isOfMeeting) &&
    words.every((word) => isOfMeeting(word) || stop.has(word) || weak.has(word) || times.has(word))
  );
}

/** Beside others, weak words are not required; alone, they are. What is asked for is looked for, unless others tell more. */
function withWeak(asked: Asked[], { weak, services, askedFor, stemOf }: SearchLanguage): Asked[] {
  const strong = asked.filter(({ word }) => !weak.has(word));
  const asksOfServices = strong.every(({ word }) => services.has(word));
  return asked
    .filter(({ word }) => asksOfServices || !askedFor.has(word))
    .map((one) => {
      const meant = askedFor.get(one.word);
      return {
        ...one,
        stems: meant === undefined ? one.stems : [stemOf(meant)],
        isWeak: strong.length > 0 && weak.has(one.word),
      };
    });
}

const joined = (last: Asked, { word, end }: Word, { stemOf }: SearchLanguage): Asked => ({
  ...last,
  word: last.word + word,
  stems: [...last.stems, stemOf(word)],
  end,
});

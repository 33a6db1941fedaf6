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

/** Words that a question has for grammar's sake: they are left out unless there are no others. */
const stopWords = new Set(
  `a about am an and any are as at be been but by can could did do does for from had has have how i if in into is it
its me my no of on or our please shall should so some that the their them there these they this to us want was we were what which who whom whose why will with would you your whats hows im is there tell show find`.split(
    /\s+/,
  ),
);

/**
 * Words that many questions to a church have, and its contents need not: a document is found without them, and comes
 * first if it has them.
 */
const weakWords = new Set(
  `church time times hour hours day days start starts begin begins next today tonight tomorrow week get need like
information info event events online when whens where wheres`.split(/\s+/),
);

/** Of these it is asked when they are, and where: "when are services" asks for times. */
const serviceWords = new Set(['service', 'services', 'worship', 'mass', 'liturgy']);

/** Beside one of the words above, these ask when the church meets: "what time is church", "Sunday service times". */
const timeWords = new Set('time times when whens hour hours schedule'.split(' '));

/** What else such a question may say without asking for something else. */
const meetingWords = new Set('church sunday sundays meet meeting meets gather'.split(' '));

/** What a question asks for that has no other telling words: "when is church", "where are you". */
const askedFor: Record<string, string> = {
  when: 'times',
  whens: 'times',
  where: 'address',
  wheres: 'address',
};

/**
 * What the search knows of a language. All words are written as they are compared: lowercase, without accents.
 */
export type LanguageWords = {
  /** What the forms of a word have in common. */
  stemOf: (word: string) => string;
  /** Words that a question has for grammar's sake: they are left out unless there are no others. */
  stop: ReadonlySet<string>;
  /**
   * Words that many questions to a church have, and its contents need not: a document is found without them, and comes
   * first if it has them.
   */
  weak: ReadonlySet<string>;
  /** Of these it is asked when they are, and where: "when are services" asks for times. */
  services: ReadonlySet<string>;
  /** Beside one of the words above, these ask when the church meets: "what time is church", "Sunday service times". */
  times: ReadonlySet<string>;
  /** What else such a question may say without asking for something else. */
  meeting: ReadonlySet<string>;
  /** What a question asks for that has no other telling words: "when is church", "where are you". */
  askedFor: ReadonlyMap<string, string>;
  /** Words that mean the same in a question to a church: each finds the others of its line. */
  same: readonly string[];
  /** What the first word means beside itself, though not the other way around. */
  oneWay: Readonly<Record<string, string>>;
};

/** The words of a text of words. */
export const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

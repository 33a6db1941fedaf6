import { paragraphs } from './answer-text.ts';

/** A question that helps to write a page. Its answer is plain text. */
type StarterQuestion = {
  name: string;
  label: string;
  /** What an answer may look like. */
  help: string;
  /** Whether several lines are to be expected. */
  isLong?: boolean;
};

/** What was answered, by question; a question without an answer is left out of the page. */
export type Answers = Readonly<Record<string, string>>;

/** What is known of the church from its settings. */
export type Church = { name: string };

type Section = { type: string } & Readonly<Record<string, unknown>>;

/**
 * A page that is begun from questions. It says nothing that nobody said (docs/decisions/0056-first-hour.md). Its texts are
 * getters: they are in the language of the screen, or of the start, in which they are read.
 */
export type StarterPage = {
  key: string;
  /** Of the page that is made of it: begun by two people or twice, it is the same page. */
  id: string;
  title: string;
  slug: string;
  /** Its name in the menu, where that is another. */
  page: string;
  /** What it is for, in a line. */
  purpose: string;
  questions: readonly StarterQuestion[];
  /**
   * The questions of which one must be answered for the page to be of use, and what is said while none is. A page whose
   * form or list works by itself has none.
   */
  needs?: { oneOf: readonly string[]; without: string };
  sections: (answers: Answers, church: Church) => Section[];
};

/** The longest answer; a page of text. */
export const MAX_ANSWER = 4000;

/** A page begun from a starter: what a new page is published with. */
export function starterContent(starter: StarterPage, answers: Answers, church: Church) {
  const { title, slug, page } = starter;
  const said = Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [name, answer.trim()]),
  );
  return { title, slug, page, isMainPage: true, sections: starter.sections(said, church) };
}

/** What a page does without that makes it of no use yet, as a sentence. */
export function missingIn({ needs }: StarterPage, answers: Answers): string | undefined {
  const isSaid = needs?.oneOf.some((name) => paragraphs(answers[name]) !== '');
  return isSaid ? undefined : needs?.without;
}

/** A paragraph of sentences of ours. */
export const sentences = (...parts: string[]): string => `<p>${parts.join(' ')}</p>`;

/** A heading with the answer below it; nothing without one. */
export function headed(title: string, answer: string | undefined): Section[] {
  const content = paragraphs(answer);
  return content ? [{ type: 'section', title, content }] : [];
}

export const lead = (content: string): Section => ({ type: 'text', content, className: 'lead' });

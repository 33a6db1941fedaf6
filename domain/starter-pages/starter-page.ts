/** A question that helps to write a page. Its answer is plain text. */
type StarterQuestion = {
  name: string;
  label: string;
  /** What an answer may look like. */
  help: string;
  /** Whether several lines are to be expected. */
  isLong?: true;
};

/** What was answered, by question; without an answer the sentence is left out. */
export type Answers = Readonly<Record<string, string>>;

/** What is known of the church from its settings. */
export type Church = { name: string };

type Section = { type: string } & Readonly<Record<string, unknown>>;

/** A page that is begun from questions. It says nothing that nobody said (docs/decisions/0056-first-hour.md). */
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

/** Paragraphs of an answer: an empty line begins the next, a single one stays a line. */
export function paragraphs(answer = ''): string {
  return answer
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => `<p>${part.split('\n').map(escaped).join('<br>')}</p>`)
    .join('');
}

/** A paragraph of sentences; those with nothing to say are left out. */
export function sentences(...parts: (string | undefined)[]): string {
  const words = parts.filter(Boolean).join(' ');
  return words && `<p>${words}</p>`;
}

/** A short answer within a sentence: "A service lasts about an hour." Empty without one. */
export function sentence(before: string, answer: string | undefined, after = '.'): string {
  const words = (answer ?? '').replaceAll(/\s+/g, ' ').replace(/[.\s]+$/, '');
  return words && `${before}${escaped(words)}${after}`;
}

/** A heading with the answer below it; nothing without one. */
export function headed(title: string, answer: string | undefined): Section[] {
  const content = paragraphs(answer);
  return content ? [{ type: 'section', title, content }] : [];
}

export const lead = (content: string): Section => ({ type: 'text', content, className: 'lead' });

/** What a section of people, or of groups, holds. */
const MAX_ENTRIES = 40;
const LONGEST_NAME = 100;
const LONGEST_WORDS = 200;

/** One entry a line, "Ruth Adler, pastor": its name, and what follows the first comma, colon or dash. */
export function entries(answer = ''): { name: string; words: string }[] {
  const lines = answer.split('\n').filter((line) => line.trim() !== '');
  return lines.slice(0, MAX_ENTRIES).flatMap((line) => {
    const at = line.search(/[,:] | [–—-] /);
    const name = (at < 0 ? line : line.slice(0, at)).trim();
    const words =
      at < 0
        ? ''
        : line
            .slice(at)
            .replace(/^[ ,:–—-]+/, '')
            .trim();
    return name
      ? [{ name: name.slice(0, LONGEST_NAME), words: words.slice(0, LONGEST_WORDS) }]
      : [];
  });
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

import compile from 'icu-minify/compile';
import type { Translations } from '../../languages/current.ts';
import { directionOf } from '../../languages/direction.ts';
import { withoutNote } from '../../languages/t.ts';
import { allMessages } from './messages-in.ts';
import { DIRECTION_MARK, LANGUAGE_MARK, MARKS, markOf } from './translations.ts';

/** The messages of the screens by their marks. */
export const marksIn = (root: string, languages: Map<string, Translations>) =>
  new Map(allMessages(root).map((message) => [markOf(message, languages), message]));

export type Filling = {
  language: string;
  marks: Map<string, string>;
  texts: Translations | undefined;
};

/** A script with the messages of a language in the place of the marks. */
export function filled(text: string, { language, marks, texts }: Filling): string {
  return text.replaceAll(MARKS, (mark) => {
    if (mark === LANGUAGE_MARK) return quoted(language);
    if (mark === DIRECTION_MARK) return quoted(directionOf(language));
    const message = marks.get(mark);
    if (message === undefined) throw new Error(`No source has the message of ${mark}.`);
    const compiled = compile(texts?.[message] ?? withoutNote(message));
    return typeof compiled === 'string' ? quoted(compiled) : JSON.stringify(compiled);
  });
}

/** As a minifier would quote it. */
function quoted(text: string): string {
  const inDoubles = JSON.stringify(text);
  if (!text.includes('"') || text.includes("'")) return inDoubles;
  return `'${inDoubles.slice(1, -1).replaceAll('\\"', '"')}'`;
}

import { keptPassages, wordsOf } from '#domain/scripture/passages.ts';
import { editorsHtml, paragraph } from './plain-html.ts';

type Said = {
  speaker?: string | undefined;
  passages?: string | undefined;
  date?: string | undefined;
  notes?: string | undefined;
};

/** The passages as people write them. */
export const passagesInWords = (passages: string): string =>
  keptPassages(passages).map(wordsOf).join('; ');

/** What is said of a sermon beside its recording. */
export const sermonDetails = (
  { speaker = '', passages = '', date = '', notes = '' }: Said,
  base: string,
): string[] => [
  paragraph([speaker, passagesInWords(passages), date].filter(Boolean).join(' · ')),
  editorsHtml(notes, base),
];

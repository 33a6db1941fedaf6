import { quoted } from './hint.ts';

export type LinkFact = {
  /** The accessible name: its words, or the description of the picture in it. */
  text: string;
  href: string;
};

/** Words that mean nothing on their own: people with screen readers jump from link to link (WCAG 2.2, 2.4.4). */
const SAYS_NOTHING =
  /^(click|press|tap)?( |$)?(here|this|this link|this page|link|more|read more|see more|learn more|more info|info|website|go)?$/;

/** The problem of a link; undefined if there is none. */
export function linkProblem({ text, href }: LinkFact): string | undefined {
  const words = text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} ]/gu, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
  if (words === '')
    return `A link without words leads to ${href || 'nowhere'}. Write words for it, or remove it.`;
  if (SAYS_NOTHING.test(words))
    return `The link ${quoted(text)} does not say where it leads. Write what people find there, such as “Directions to the church”.`;
  if (href === '' || href === '#')
    return `The link ${quoted(text)} leads nowhere. Give it an address.`;
  return undefined;
}

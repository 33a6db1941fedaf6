import { allKinds, contentKinds } from '#contract/content/kinds.ts';

/** Kinds of what administrators find, in words; another kind as the server names it. */
const kinds = new Map<string, string>([
  ...allKinds.map((kind) => [kind, contentKinds[kind].words.one] as const),
  ['screen', 'Screen'],
  ['user', 'User'],
  ['message', 'Message'],
  ['picture', 'Picture'],
  ['library', 'Library'],
]);

/** "Blog post · Scheduled · /blog/advent-light" */
export const aboutInWords = ({
  kind,
  state,
  about,
}: {
  kind: string;
  state: string;
  about: string;
}) => [kinds.get(kind) ?? kind, state, about].filter(Boolean).join(' · ');

export function countInWords(count: number, question: string): string {
  if (count === 0) return `Nothing found for “${question}”.`;
  return `${count} ${count === 1 ? 'result' : 'results'} for “${question}”.`;
}

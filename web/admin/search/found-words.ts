/** Kinds of what administrators find, in words; another kind as the server names it. */
const kinds: Record<string, string> = {
  screen: 'Screen',
  page: 'Page',
  homepage: 'Home page',
  post: 'Blog post',
  event: 'Event',
  announcement: 'Announcement',
  sermon: 'Sermon',
  site: 'Settings',
  user: 'User',
  message: 'Message',
  picture: 'Picture',
  library: 'Library',
};

/** "Blog post · Scheduled · /blog/advent-light" */
export const aboutInWords = ({
  kind,
  state,
  about,
}: {
  kind: string;
  state: string;
  about: string;
}) => [kinds[kind] ?? kind, state, about].filter(Boolean).join(' · ');

export function countInWords(count: number, question: string): string {
  if (count === 0) return `Nothing found for “${question}”.`;
  return `${count} ${count === 1 ? 'result' : 'results'} for “${question}”.`;
}

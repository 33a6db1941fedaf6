import type { WholeSermon } from '#contract/sermons.ts';
import type { MoreLink } from '#web/ui/more-links.tsx';

/** The sermons before and after this one in its series, as links. */
export const neighborsOf = ({ series, previous, next }: WholeSermon): MoreLink[] => [
  ...(previous ? [linkTo(previous, `Before, in “${series}”`)] : []),
  ...(next ? [linkTo(next, `Next in “${series}”`)] : []),
];

const linkTo = ({ slug, title }: { slug: string; title: string }, line: string) => ({
  path: `/sermons/${slug}`,
  title,
  line,
});

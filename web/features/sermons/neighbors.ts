import type { WholeSermon } from '#contract/sermons.ts';
import { t } from '#languages/t.ts';
import type { MoreLink } from '#web/ui/more-links.tsx';

/** The sermons before and after this one in its series, as links. */
export const neighborsOf = ({ series, previous, next }: WholeSermon): MoreLink[] => [
  ...(previous ? [linkTo(previous, t('Before, in “{series}”', { series }))] : []),
  ...(next ? [linkTo(next, t('Next in “{series}”', { series }))] : []),
];

const linkTo = ({ slug, title }: { slug: string; title: string }, line: string) => ({
  path: `/sermons/${slug}`,
  title,
  line,
});

import type { WholeSermon } from '#contract/sermons.ts';
import { t } from '#languages/t.ts';
import type { MoreLink } from '#web/ui/more-links.tsx';
import { langOf } from '#web/ui/text-language.tsx';

/** The sermons before and after this one in its series, as links. */
export const neighborsOf = ({ series, previous, next }: WholeSermon): MoreLink[] => [
  ...(previous ? [linkTo(previous, t('Before, in “{series}”', { series }))] : []),
  ...(next ? [linkTo(next, t('Next in “{series}”', { series }))] : []),
];

const linkTo = (sermon: NonNullable<WholeSermon['previous']>, line: string): MoreLink => ({
  path: `/sermons/${sermon.slug}`,
  title: sermon.title,
  titleIn: langOf(sermon),
  line,
});

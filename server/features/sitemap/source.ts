import type { Services } from '../../context.ts';

export type SitemapNeeds = Pick<Services, 'db' | 'clock' | 'content' | 'config'>;

/** An address, which search engines may list unless it is hidden. */
export type SitemapEntry = {
  /** Its place among those of its kind. */
  key: string;
  /** The path on this site. */
  path: string;
  /** When what it shows was last changed, as stored; null if it is hidden now. */
  changedAt: string | null;
};

/** The public addresses of one kind in the order of their keys: the next `limit` after a key. */
export type SitemapSource = (
  needs: SitemapNeeds,
  part: { after: string; limit: number },
) => Promise<SitemapEntry[]>;

import type { ListedAddress } from '#server/content/kind.ts';
import type { Services } from '#server/context.ts';

export type SitemapNeeds = Pick<Services, 'db' | 'clock' | 'content' | 'config' | 'kinds'>;

/** The public addresses of one kind in the order of their keys: the next `limit` after a key. */
export type SitemapSource = (
  needs: SitemapNeeds,
  part: { after: string; limit: number },
) => Promise<ListedAddress[]>;

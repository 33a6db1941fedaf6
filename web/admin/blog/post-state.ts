import type { Post } from '#contract/blog.ts';
import { type DateWords, dateTimeInWords } from '#contract/dates.ts';
import type { AdminRow } from '#web/admin/ui/list.tsx';

type Seen = Pick<Post, 'isEnabled' | 'isPosted' | 'scheduleDate' | 'expireDate'>;
type State = NonNullable<AdminRow['state']>;

/** Whether visitors see a post, and if not, why. `now` is wall time at the church. */
export function postState(post: Seen, now: string, dates: DateWords): State {
  const when = (instant: string) => dateTimeInWords(instant, dates);
  if (!post.isEnabled) return { words: 'Disabled', tone: 'off' };
  if (!post.isPosted) return { words: 'Draft/Not Posted', tone: 'off' };
  if (post.expireDate && post.expireDate.slice(0, 16) <= now)
    return { words: `Expired ${when(post.expireDate)}`, tone: 'over' };
  if (post.scheduleDate && post.scheduleDate.slice(0, 16) > now)
    return { words: `Scheduled for ${when(post.scheduleDate)}`, tone: 'waiting' };
  return { words: 'Posted', tone: 'live' };
}

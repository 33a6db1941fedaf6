import { Link } from 'react-router';
import type { Post } from '#contract/blog.ts';
import { dateInWords } from '#contract/dates.ts';
import { DraftMarks } from '#web/admin/drafts/draft-marks.tsx';
import type { ListedDraft } from '#web/admin/drafts/list-drafts.ts';
import { adminButtonClass, Button } from '#web/admin/ui/button.tsx';
import type { AdminRow } from '#web/admin/ui/list.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { addressOf, type ListPlace } from './post-list-query.ts';
import { postState } from './post-state.ts';

type Context = {
  now: string;
  place: ListPlace;
  /** What is written of it and not saved. */
  drafts: readonly ListedDraft[];
  onDelete: () => void;
};

/** A post in the list: how it stands, who wrote it and when. */
export function postRow(post: Post, { now, place, drafts, onDelete }: Context): AdminRow {
  const state = postState(post, now);
  return {
    id: post._id,
    title: post.title,
    state,
    meta: (
      <>
        {post.author} · {dateInWords(post.publishedAt)}
        <DraftMarks
          drafts={drafts}
          title={post.title}
          addressOf={({ userId }) => addressOf(place, post._id, { of: userId })}
        />
      </>
    ),
    actions: (
      <>
        {state.tone === 'live' && (
          <a
            href={`/blog/${post.slug}`}
            target="_blank"
            rel="noopener"
            className={adminButtonClass('plain', true)}
          >
            View<VisuallyHidden> {post.title} (new window)</VisuallyHidden>
          </a>
        )}
        <Link to={addressOf(place, post._id)} className={adminButtonClass('quiet', true)}>
          Edit<VisuallyHidden> {post.title}</VisuallyHidden>
        </Link>
        <Button variant="grave" isSmall of={post.title} onClick={onDelete}>
          Delete
        </Button>
      </>
    ),
  };
}

import { Link } from 'react-router';
import type { Post } from '#contract/blog.ts';
import { dateInWords } from '#contract/dates.ts';
import { adminButtonClass, Button } from '#web/admin/ui/button.tsx';
import type { AdminRow } from '#web/admin/ui/list.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { addressOf, type ListPlace } from './post-list-query.ts';
import { postState } from './post-state.ts';

type Context = { now: string; place: ListPlace; onDelete: () => void };

/** A post in the list: how it stands, who wrote it and when. */
export function postRow(post: Post, { now, place, onDelete }: Context): AdminRow {
  const state = postState(post, now);
  return {
    id: post._id,
    title: post.title,
    state,
    meta: `${post.author} · ${dateInWords(post.publishedAt)}`,
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

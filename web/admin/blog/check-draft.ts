import type { Issue } from '#contract/errors.ts';
import { postSlugProblem } from '#contract/slugs.ts';
import { type PostDraft, slugOf } from './post-draft.ts';

/** What keeps a post from being saved, by field: the contract's rules, said before the server is asked. */
export function checkDraft(draft: PostDraft): Issue[] {
  const { title, author, scheduleDate, expireDate } = draft;
  const slug = postSlugProblem(slugOf(draft));
  const isBackwards = scheduleDate !== null && expireDate !== null && expireDate <= scheduleDate;
  const hasTitle = title.trim() !== '';
  return [
    ...issue('title', !hasTitle && 'Give the post a title.'),
    ...issue('title', title.trim().length > 200 && 'A title has at most 200 characters.'),
    ...issue('author', author.trim() === '' && 'Author is required.'),
    ...issue(
      'author',
      author.trim().length > 120 && 'An author’s name has at most 120 characters.',
    ),
    // Without a title there is nothing yet that an address could follow.
    ...issue('slug', (hasTitle || draft.slug !== null) && slug),
    ...issue(
      'expireDate',
      isBackwards && 'This ends before it begins. Choose an expiry date after the schedule date.',
    ),
  ];
}

const issue = (path: keyof PostDraft, message: string | false | undefined): Issue[] =>
  message ? [{ path, message }] : [];

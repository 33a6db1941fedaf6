import type { BulkAnswer } from '#contract/bulk.ts';
import type { BulkKind } from '#contract/content/kinds.ts';
import type { BulkAction } from '#contract/publishing.ts';
import { t } from '#languages/t.ts';
import { thing, things } from '#web/admin/editing/list-words.ts';

/** What each action's button says. */
export const actionWords: Record<Exclude<BulkAction, 'undo'>, string> = {
  publish: t('Publish'),
  unpublish: t('Unpublish'),
  end: t('End now'),
  delete: t('Delete'),
};

/** "3 announcements are published. 1 was left as it is." */
export function doneInWords(
  action: BulkAction,
  { done, left }: BulkAnswer,
  kind: BulkKind,
): string {
  const what =
    done.length === 0
      ? t('Nothing was changed.')
      : changedInWords(action, {
          count: done.length,
          title: done[0]?.title ?? '',
          things: things(kind),
        });
  if (left.length === 0) return what;
  const kept = t(
    '{count, plural, one {1 {thing} was left as before:} other {# {things} were left as before:}}',
    { count: left.length, thing: thing(kind), things: things(kind) },
  );
  return `${what} ${kept}`;
}

type Changed = { count: number; title: string; things: string };

function changedInWords(action: BulkAction, changed: Changed): string {
  switch (action) {
    case 'publish':
      return t(
        '{count, plural, one {“{title}” is published.} other {# {things} are published.}}',
        changed,
      );
    case 'unpublish':
      return t(
        '{count, plural, one {“{title}” is a draft now.} other {# {things} are drafts now.}}',
        changed,
      );
    case 'end':
      return t(
        '{count, plural, one {“{title}” has ended.} other {# {things} have ended.}}',
        changed,
      );
    case 'delete':
      return t(
        '{count, plural, one {“{title}” is in the trash.} other {# {things} are in the trash.}}',
        changed,
      );
    case 'undo':
      return t(
        '{count, plural, one {“{title}” is as it was.} other {# {things} are as they were.}}',
        changed,
      );
  }
}

/** What is asked before the chosen are deleted. */
export const deletionInWords = (
  kind: BulkKind,
  { count, title }: { count: number; title: string },
): string =>
  t('{count, plural, one {Delete “{title}”?} other {Delete # {things}?}}', {
    count,
    title,
    things: things(kind),
  });

/** "2 of 14 chosen" */
export const chosenInWords = (chosen: number, shown: number) =>
  t('{chosen} of {shown} chosen', { chosen, shown });

import type { BulkAnswer } from '#contract/bulk.ts';
import type { BulkAction } from '#contract/publishing.ts';

/** What each action's button says. */
export const actionWords: Record<Exclude<BulkAction, 'undo'>, string> = {
  publish: 'Publish',
  unpublish: 'Unpublish',
  end: 'End now',
  delete: 'Delete',
};

const done: Record<BulkAction, [one: string, more: string]> = {
  publish: ['is published', 'are published'],
  unpublish: ['is a draft now', 'are drafts now'],
  end: ['has ended', 'have ended'],
  delete: ['is in the trash', 'are in the trash'],
  undo: ['is as it was', 'are as they were'],
};

export type Noun = { noun: string; plural: string };

/** "3 announcements are published. 1 was left as it is." */
export function doneInWords(
  action: BulkAction,
  { done: all, left }: BulkAnswer,
  { noun, plural }: Noun,
): string {
  const [one, more] = done[action];
  const [first] = all;
  const what =
    all.length === 1 && first
      ? `“${first.title}” ${one}.`
      : all.length === 0
        ? 'Nothing was changed.'
        : `${all.length} ${plural} ${more}.`;
  if (left.length === 0) return what;
  return `${what} ${left.length === 1 ? `1 ${noun} was` : `${left.length} ${plural} were`} left as before:`;
}

/** "2 of 14 chosen" */
export const chosenInWords = (chosen: number, shown: number) => `${chosen} of ${shown} chosen`;

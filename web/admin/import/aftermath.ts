import type { ImportKind, Making } from '#contract/imports.ts';
import { t } from '#languages/t.ts';

type Some = readonly { kind: ImportKind }[];

const isAmong = (things: Some, kinds: readonly ImportKind[]) =>
  things.some(({ kind }) => kinds.includes(kind));

/** Whether there are any that can be drafts. */
export const hasContents = (things: Some): boolean =>
  isAmong(things, ['page', 'post', 'event', 'sermon']);

/** What follows when these are made, for who is asked. */
export function aftermathOf(as: Making['as'], things: Some): string {
  const isLive = as === 'live';
  return [
    hasContents(things) &&
      (isLive
        ? t('What was public there is on your site at once.')
        : t('Pages, posts, events and sermons become drafts.')),
    isAmong(things, ['picture', 'file']) &&
      t('Pictures and files go into their tabs; members see the files in the library.'),
    isAmong(things, ['person']) &&
      t('People become people to invite: nobody gets a log-in or a mail.'),
    isAmong(things, ['redirect']) &&
      !isLive &&
      t('A redirect works as soon as what it leads to is published.'),
    t('You can take it back afterward.'),
  ]
    .filter(Boolean)
    .join(' ');
}

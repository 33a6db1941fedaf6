import type { ImportKind } from '#contract/imports.ts';
import { eventPath } from '#domain/calendar-addresses.ts';
import { shiftDay } from '#domain/dates/wall-time.ts';
import { readRecurrence } from '#domain/recurrence/recurrence.ts';
import { posts } from '#server/features/blog/blog.ts';
import { events } from '#server/features/calendar/events.ts';
import { pages } from '#server/features/pages/edit-pages.ts';
import { sermons } from '#server/features/sermons/edit-sermons.ts';
import { toStored } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import { contentMaker } from './content-maker.ts';
import { fileMaker } from './file-maker.ts';
import type { Maker } from './maker.ts';
import { personMaker } from './person-maker.ts';
import { pictureMaker } from './picture-maker.ts';
import { redirectMaker } from './redirect-maker.ts';

const asItIs = <C>(content: C) => content;

const pageMaker = contentMaker(pages, {
  toSave: asItIs,
  draftOf: asItIs,
  pathOf: ({ slug }) => `/${slug}`,
});

const postMaker = contentMaker(posts, {
  toSave: (content, isLive) => ({ ...content, isPosted: isLive }),
  defaults: () => ({ uuid: newId() }),
  isOff: ({ isPosted, isEnabled }) => !(isPosted && isEnabled),
  kept: ({ isPosted, isEnabled, uuid }) => ({ isPosted, isEnabled, uuid }),
  pathOf: ({ slug }) => `/blog/${slug}`,
});

const eventMaker = contentMaker(events, {
  toSave: asItIs,
  // As the editor's form has it.
  draftOf: ({ start, end, timeZone, seriesId: _, originalStart: __, ...content }) => ({
    ...content,
    start: content.isAllDay ? `${start.slice(0, 10)}T10:00` : start,
    end: content.isAllDay ? `${shiftDay(end, -1).slice(0, 10)}T11:00` : end,
    recurrence: readRecurrence(content.recurrence, start, timeZone),
  }),
  pathOf: ({ slug }) => eventPath(slug),
});

const sermonMaker = contentMaker(sermons, {
  toSave: asItIs,
  draftOf: asItIs,
  needed: 'url',
  // Those that were preached long ago are no news for members.
  withRow: (row, { date }) =>
    date
      ? { ...row, first_published_at: toStored(Temporal.Instant.from(`${date}T12:00:00Z`)) }
      : row,
  pathOf: ({ slug }) => `/sermons/${slug}`,
});

/** How each kind is made. */
export const makers: Record<ImportKind, Maker> = {
  picture: pictureMaker,
  file: fileMaker,
  sermon: sermonMaker,
  event: eventMaker,
  page: pageMaker,
  post: postMaker,
  person: personMaker,
  redirect: redirectMaker,
};

/** Makes things in this order: what others name comes first. */
export const makingOrder: readonly ImportKind[] = [
  'picture',
  'file',
  'sermon',
  'event',
  'page',
  'post',
  'person',
  'redirect',
];

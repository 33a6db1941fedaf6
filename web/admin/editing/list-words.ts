import type { BulkKind, EditedKind } from '#contract/content/kinds.ts';
import type { PublishState } from '#contract/publishing.ts';
import { t } from '#languages/t.ts';

/** What a list is called. */
export const all = (kind: BulkKind) =>
  t(
    '{kind, select, page {Pages} post {Blog posts} event {Events} announcement {Announcements} sermon {Sermons} other {Entries}}',
    { kind },
  );

/** Above the buttons that choose by state. */
export const which = (kind: BulkKind) =>
  t(
    '{kind, select, page {Which pages} post {Which blog posts} event {Which events} announcement {Which announcements} sermon {Which sermons} other {Which entries}}',
    { kind },
  );

export const noneYet = (kind: BulkKind) =>
  t(
    '{kind, select, page {No pages yet.} post {No blog posts yet.} event {No events yet.} announcement {No announcements yet.} sermon {No sermons yet.} other {No entries yet.}}',
    { kind },
  );

export const noneOlder = (kind: BulkKind) =>
  t(
    '{kind, select, page {No older pages.} post {No older blog posts.} event {No older events.} announcement {No older announcements.} sermon {No older sermons.} other {No older entries.}}',
    { kind },
  );

export const seeAll = (kind: BulkKind) =>
  t(
    '{kind, select, page {See all pages} post {See all blog posts} event {See all events} announcement {See all announcements} sermon {See all sermons} other {See all entries}}',
    { kind },
  );

/** `searched` names the fields: "title or address". */
export const noneFound = (kind: BulkKind, found: { search: string; searched: string }) =>
  t(
    '{kind, select, page {No page has “{search}” in its {searched}.} post {No post has “{search}” in its {searched}.} event {No event has “{search}” in its {searched}.} announcement {No announcement has “{search}” in its {searched}.} sermon {No sermon has “{search}” in its {searched}.} other {No entry has “{search}” in its {searched}.}}',
    { kind, ...found },
  );

/** Of the kinds that are published by a switch. */
export function noneOfState(kind: BulkKind, state: PublishState): string {
  switch (state) {
    case 'draft':
      return t(
        '{kind, select, announcement {No announcement is a draft.} post {No post is a draft.} other {No entry is a draft.}}',
        { kind },
      );
    case 'scheduled':
      return t(
        '{kind, select, announcement {No announcement is scheduled.} post {No post is scheduled.} other {No entry is scheduled.}}',
        { kind },
      );
    case 'live':
      return t(
        '{kind, select, announcement {No announcement is live.} post {No post is live.} other {No entry is live.}}',
        {
          kind,
        },
      );
    case 'ended':
      return t(
        '{kind, select, announcement {No announcement is over.} post {No post is over.} other {No entry is over.}}',
        {
          kind,
        },
      );
  }
}

/** Above one that is begun. */
export const newOne = (kind: EditedKind) =>
  t(
    '{kind, select, page {New page} post {New post} event {New event} announcement {New announcement} sermon {New sermon} other {New entry}}',
    { kind },
  );

export const thisOne = (kind: EditedKind) =>
  t(
    '{kind, select, page {This page} post {This post} event {This event} announcement {This announcement} sermon {This sermon} other {This entry}}',
    { kind },
  );

export const noSuch = (kind: EditedKind) =>
  t(
    '{kind, select, page {There is no such page.} post {There is no such post.} event {There is no such event.} announcement {There is no such announcement.} sermon {There is no such sermon.} other {There is no such entry.}}',
    { kind },
  );

export const thing = (kind: BulkKind) =>
  t(
    '{kind, select, page {page} post {post} event {event} announcement {announcement} sermon {sermon} other {entry}}',
    { kind },
  );

export const things = (kind: BulkKind) =>
  t(
    '{kind, select, page {pages} post {blog posts} event {events} announcement {announcements} sermon {sermons} other {entries}}',
    { kind },
  );

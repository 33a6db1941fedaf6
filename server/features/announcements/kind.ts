import { announcementContentSchema } from '#contract/announcements.ts';
import { editorOf } from '#contract/content/kinds.ts';
import { datedParts } from '#server/content/dated.ts';
import { filePlace } from '#server/content/file-place.ts';
import { type Kind, versioned } from '#server/content/kind.ts';
import { versionIn } from '#server/content/read.ts';
import { findRows } from '#server/content/rows.ts';
import { dayOf } from '#server/content/search-source.ts';
import { updateContent } from '#server/content/write.ts';
import { trashOf } from '#server/content/write-rows.ts';
import { oneLine } from '#server/platform/html/texts-of.ts';
import { type AnnouncementRow, announcements } from './announcements.ts';
import { archivedAnnouncementsPart } from './archived-announcements.ts';

const { visible, stateAt, ...parts } = datedParts(announcements, {
  isOn: ({ enabled }) => enabled === 1,
  on: { enabled: true },
  off: { enabled: false },
});

export const announcementKind: Kind<'announcement'> = {
  table: announcements.table,
  ...parts,
  versions: versioned({
    schema: announcementContentSchema,
    current: versionIn(announcements),
    contentOf: announcements.toSent,
    publish: (needs, actor, id, content) =>
      updateContent(announcements, needs, actor, id, content, { isSilent: true }),
  }),
  trash: trashOf(announcements),
  search: {
    hasVersions: true,
    visible,
    listed: async (db, ids, { now }) =>
      (await findRows<AnnouncementRow>(db, announcements.table, ids)).map((row) => ({
        id: row.id,
        title: row.title,
        about: '',
        state: stateAt(row, now),
        href: editorOf('announcement', row.id),
      })),
    sourcesOf: async (db, ids, site) =>
      (await findRows<AnnouncementRow>(db, announcements.table, ids)).map((row) => ({
        kind: 'announcement',
        id: row.id,
        version: row.version,
        title: row.title,
        text: oneLine(row.description),
        more: dayOf(row.published_at, site),
        href: '/#announcements',
        datedAt: row.published_at,
        from: row.schedule_date,
        to: row.expire_date,
        isPublic: row.enabled === 1,
      })),
  },
  files: [
    filePlace({
      table: 'announcements',
      texts: ['description', 'image_url', 'link_url'],
      published: 'enabled = 1',
      hasDates: true,
      use: {
        columns: { title: 'title' },
        toUse: ({ id, title }) => ({
          kind: 'Announcement',
          title,
          href: '/',
          edit: editorOf('announcement', id),
        }),
      },
    }),
  ],
  archive: archivedAnnouncementsPart,
  ownerOf: false,
  addresses: false,
};

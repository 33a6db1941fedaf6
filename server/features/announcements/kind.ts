import { announcementContentSchema } from '#contract/announcements.ts';
import { editorOf } from '#contract/content/kinds.ts';
import { t } from '#languages/t.ts';
import { datedParts, datedSearch } from '#server/content/dated.ts';
import { filePlace } from '#server/content/file-place.ts';
import { type Kind, versioned } from '#server/content/kind.ts';
import { versionIn } from '#server/content/read.ts';
import { dayOf } from '#server/content/search-source.ts';
import { translatable } from '#server/content/translations/translatable.ts';
import { isEnded } from '#server/content/visibility.ts';
import { updateContent } from '#server/content/write.ts';
import { trashOf } from '#server/content/write-rows.ts';
import { oneLine } from '#server/platform/html/texts-of.ts';
import { type AnnouncementRow, announcements } from './announcements.ts';
import { archivedAnnouncementsPart } from './archived-announcements.ts';

const isOn = ({ enabled }: AnnouncementRow) => enabled === 1;

export const announcementKind: Kind<'announcement'> = {
  table: announcements.table,
  ...datedParts(announcements, { isOn, on: { enabled: true }, off: { enabled: false } }),
  versions: versioned({
    schema: announcementContentSchema,
    current: versionIn(announcements),
    contentOf: announcements.toSent,
    publish: (needs, actor, id, content) =>
      updateContent(announcements, needs, actor, id, content, { isSilent: true }),
  }),
  trash: trashOf(announcements),
  search: datedSearch('announcement', announcements, {
    isOn,
    about: () => '',
    source: ({ description, published_at }, site) => ({
      text: oneLine(description),
      more: dayOf(published_at, site),
      href: '/#announcements',
    }),
  }),
  files: [
    filePlace({
      table: 'announcements',
      texts: ['description', 'image_url', 'link_url'],
      published: 'enabled = 1',
      hasDates: true,
      use: {
        columns: { title: 'title' },
        toUse: ({ id, title }) => ({
          kind: t('Announcement'),
          title,
          href: '/',
          edit: editorOf('announcement', id),
        }),
      },
    }),
  ],
  archive: archivedAnnouncementsPart,
  translation: translatable(announcements, {
    slug: false,
    isDue: (row, now) => isOn(row) && !isEnded(row, now),
  }),
  ownerOf: false,
  addresses: false,
};

import { t } from '#languages/t.ts';
import { type FilePlace, filePlace } from '#server/content/file-place.ts';

/** What the library has, and what it had: that stays for members. */
export const libraryPlaces: FilePlace[] = [
  filePlace({
    table: 'library_items',
    texts: ['url'],
    use: {
      columns: { title: 'name' },
      toUse: ({ title }) => ({
        kind: t('Library'),
        title,
        href: '/members/dashboard',
        edit: '/admin/library?part=images',
      }),
    },
  }),
  filePlace({
    table: 'library_addresses',
    texts: ['url'],
    key: 'url',
    inOrder: 'url',
    isHistory: true,
  }),
];

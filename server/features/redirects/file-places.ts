import { t } from '#languages/t.ts';
import { filePlace } from '#server/content/file-place.ts';

const SCREEN = '/admin/redirects';

/** A redirect may lead to a file that is neither a picture nor in the library. */
export const redirectPlaces = [
  filePlace({
    table: 'redirects',
    texts: ['target'],
    use: {
      columns: { title: 'path' },
      toUse: ({ title }) => ({ kind: t('Redirect'), title, href: SCREEN, edit: SCREEN }),
    },
  }),
];

import { t } from '#languages/t.ts';
import { defineSectionAdmin } from '#web/sections/define-admin.ts';
import { isAddress, withEntries } from '#web/sections/unfinished.ts';

export const admin = defineSectionAdmin({
  type: 'videoPlaylist',
  group: 'media',
  icon: <path d="M3 5h18v14H3ZM10 9v6l5-3Z" />,
  finished: (section) => withEntries(section, 'videos', ({ url }) => isAddress(url)),
  missing: ({ videos }) => (videos.length === 0 ? t('No videos yet.') : undefined),
});

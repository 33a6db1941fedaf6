import { t } from '#languages/t.ts';
import { defineSectionAdmin } from '#web/sections/define-admin.ts';
import { isAddress, withEntries } from '#web/sections/unfinished.ts';
import { podcastHints } from './podcast-hints.ts';

export const admin = defineSectionAdmin({
  type: 'audio',
  group: 'media',
  icon: (
    <path d="M4 9.500v5h3.500L12 18.500v-13L7.500 9.500ZM15.500 9a4 4 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11" />
  ),
  finished: (section) => withEntries(section, 'playlist', ({ src }) => isAddress(src)),
  hints: podcastHints,
  missing: ({ playlist }) => (playlist.length === 0 ? t('No recordings yet.') : undefined),
});

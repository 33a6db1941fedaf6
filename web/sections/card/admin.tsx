import { t } from '#languages/t.ts';
import { defineSectionAdmin } from '#web/sections/define-admin.ts';
import { isBlank } from '#web/sections/unfinished.ts';

export const admin = defineSectionAdmin({
  type: 'card',
  group: 'words',
  icon: <path d="M5 3h14v18H5ZM5 12h14M8 15.500h8M8 18h5" />,
  picture: ({ image: { src, alt } }) => ({ src, alt }),
  missing: ({ image, title, body }) =>
    [image.src, title, body].every(isBlank) ? t('Nothing is written yet.') : undefined,
});

import { t } from '#languages/t.ts';
import { defineSectionAdmin } from '#web/sections/define-admin.ts';
import { isAddress, isBlank, withEntries } from '#web/sections/unfinished.ts';

export const admin = defineSectionAdmin({
  type: 'gallery',
  group: 'media',
  icon: <path d="M3 4h8v7H3ZM13 4h8v7h-8ZM3 13h8v7H3ZM13 13h8v7h-8Z" />,
  finished: (section) => withEntries(section, 'pictures', ({ src }) => isAddress(src)),
  missing: ({ pictures }) => (pictures.length === 0 ? t('No pictures yet.') : undefined),
  hints: ({ pictures }) =>
    pictures.flatMap(({ src, alt }, index) =>
      isAddress(src) && isBlank(alt)
        ? [
            t('Picture {number} is not described for those who cannot see it.', {
              number: index + 1,
            }),
          ]
        : [],
    ),
});

import { z } from 'zod';
import { t } from '#languages/t.ts';
import {
  MAX_NAVIGATION_CHILDREN,
  MAX_NAVIGATION_ENTRIES,
  MAX_NAVIGATION_LABEL,
} from './admin-constants.ts';
import { fieldWords, line, linkSchema } from './common.ts';

/** A link of the navigation. */
export const navigationLink = z.object({
  label: line(MAX_NAVIGATION_LABEL)
    .min(1, { error: () => t('Give this entry a name.') })
    .register(fieldWords, { label: t('Name') }),
  href: linkSchema.clone().register(fieldWords, { label: t('Leads to') }),
  /** Whether it stands out from the other entries, like a button. */
  isButton: z
    .boolean()
    .optional()
    .register(fieldWords, {
      label: t('Show as a button'),
      help: t('So that it stands out. One button in the menu is enough.'),
    }),
});

/**
 * If a navigation link does not say whether it is a button, GIVE is one and the others are not
 * (reference/screens.md#navigation). This keeps the look of stored settings, archives and clients that are older than
 * the choice.
 */
const withLook = <T extends z.ZodType>(schema: T) =>
  z.preprocess((link) => {
    if (typeof link !== 'object' || link === null || 'isButton' in link) return link;
    return { ...link, isButton: 'label' in link && link.label === 'GIVE' };
  }, schema);

/** The menu: entries of the main row, with those below each. */
export const navigationSchema = z
  .array(
    withLook(
      navigationLink
        .extend({
          children: z
            .array(
              withLook(navigationLink.clone().register(fieldWords, { label: t('Menu entry') })),
            )
            .max(MAX_NAVIGATION_CHILDREN, {
              error: () =>
                t('There is room for {max} entries below one entry.', {
                  max: MAX_NAVIGATION_CHILDREN,
                }),
            })
            .register(fieldWords, { label: t('Entries below it') }),
        })
        .register(fieldWords, { label: t('Menu entry') }),
    ),
  )
  .max(MAX_NAVIGATION_ENTRIES, {
    error: () =>
      t('There is room for {max} entries in the main row.', { max: MAX_NAVIGATION_ENTRIES }),
  })
  .register(fieldWords, { label: t('Menu') });

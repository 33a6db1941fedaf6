import { z } from 'zod';
import {
  MAX_NAVIGATION_CHILDREN,
  MAX_NAVIGATION_ENTRIES,
  MAX_NAVIGATION_LABEL,
} from './admin-constants.ts';
import { fieldWords, line, linkSchema } from './common.ts';

/** A link of the navigation. */
export const navigationLink = z.object({
  label: line(MAX_NAVIGATION_LABEL)
    .min(1, 'Give this entry a name.')
    .register(fieldWords, { label: 'Name' }),
  href: linkSchema.clone().register(fieldWords, { label: 'Leads to' }),
  /** Whether it stands out from the other entries, like a button. */
  isButton: z.boolean().optional().register(fieldWords, {
    label: 'Show as a button',
    help: 'So that it stands out. One button in the menu is enough.',
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
            .array(withLook(navigationLink.clone().register(fieldWords, { label: 'Menu entry' })))
            .max(
              MAX_NAVIGATION_CHILDREN,
              `There is room for ${MAX_NAVIGATION_CHILDREN} entries below one entry.`,
            )
            .register(fieldWords, { label: 'Entries below it' }),
        })
        .register(fieldWords, { label: 'Menu entry' }),
    ),
  )
  .max(
    MAX_NAVIGATION_ENTRIES,
    `There is room for ${MAX_NAVIGATION_ENTRIES} entries in the main row.`,
  )
  .register(fieldWords, { label: 'Menu' });

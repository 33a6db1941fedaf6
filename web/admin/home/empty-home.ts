import { type HomepageContent, homepageContentSchema } from '#contract/homepage.ts';
import { emptyValue } from '#web/admin/schema-form/empty-value.ts';

/** What a home page begins as: the look's own colors, and nothing to take out again. */
export const emptyHome: HomepageContent = {
  ...(emptyValue(homepageContentSchema) as HomepageContent),
  colorScheme: { primary: '#5b2a55', text: '#231d2b' },
};

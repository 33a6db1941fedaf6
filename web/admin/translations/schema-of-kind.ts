import type { z } from 'zod';
import type { TranslatedKind } from '#contract/content/kinds.ts';

type Loaders = Record<TranslatedKind, () => Promise<z.ZodObject>>;

/** What is written of each kind: it has the words of its fields. Loaded when one is translated. */
const schemas: Loaders = {
  page: async () => (await import('#contract/pages.ts')).pageContentSchema,
  post: async () => (await import('#contract/blog.ts')).postContentSchema,
  event: async () => {
    const { canceledSchema, eventContentSchema } = await import('#contract/events.ts');
    return eventContentSchema.extend(canceledSchema.shape);
  },
  announcement: async () => (await import('#contract/announcements.ts')).announcementContentSchema,
  sermon: async () => (await import('#contract/sermon-content.ts')).sermonContentSchema,
  homepage: async () => (await import('#contract/homepage.ts')).homepageContentSchema,
  site: async () => (await import('#contract/site.ts')).siteSettingsSchema,
};

export const schemaOfKind = (kind: keyof Loaders): Promise<z.ZodObject> => schemas[kind]();

import type { z } from 'zod';
import { announcementContentSchema } from '#contract/announcements.ts';
import { postContentSchema } from '#contract/blog.ts';
import type { EditedKind } from '#contract/content/kinds.ts';
import { homepageContentSchema } from '#contract/homepage.ts';
import { pageContentSchema } from '#contract/pages.ts';
import { sermonContentSchema } from '#contract/sermon-content.ts';
import { siteSettingsSchema } from '#contract/site.ts';
import type { DateWords } from '#domain/dates/dates.ts';
import type { ContentLine } from './content-line.ts';
import { fieldsInWords } from './fields-in-words.ts';

const schemas: Record<EditedKind, z.ZodObject> = {
  post: postContentSchema,
  announcement: announcementContentSchema,
  sermon: sermonContentSchema,
  page: pageContentSchema,
  homepage: homepageContentSchema,
  site: siteSettingsSchema,
};

/** A content field by field and section by section in words, for two texts side by side. */
export const contentInWords = (
  kind: EditedKind,
  content: object,
  dates: DateWords,
): ContentLine[] => fieldsInWords(schemas[kind], content, dates);

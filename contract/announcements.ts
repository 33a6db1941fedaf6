import { z } from 'zod';
import { t } from '#languages/t.ts';
import { defineCalls } from './call.ts';
import { changesOf } from './changes.ts';
import {
  adminListQuery,
  byId,
  fieldWords,
  idSchema,
  instantSchema,
  line,
  linkSchema,
  media,
  versionSchema,
} from './common.ts';
import { keyed } from './creation-key.ts';
import { inLanguages } from './locale.ts';

export const announcementContentSchema = z.object({
  title: line()
    .min(1, { error: () => t('Give the announcement a title.') })
    .register(fieldWords, { label: t('Title') }),
  description: z
    .string()
    .max(5000)
    .default('')
    .register(fieldWords, { label: t('Text') }),
  imageUrl: media('picture')
    .default('')
    .register(fieldWords, { label: t('Picture') }),
  linkUrl: linkSchema.default('').register(fieldWords, {
    label: t('Where the link leads'),
    help: t('A page of this site, such as /contact, or an address that starts with https://.'),
  }),
  linkText: line(100)
    .default('')
    .register(fieldWords, { label: t('Link label'), help: t('“Read more” when left empty.') }),
  scheduleDate: instantSchema
    .nullable()
    .default(null)
    .register(fieldWords, { label: t('Show from'), help: t('Empty shows it at once.') }),
  expireDate: instantSchema
    .nullable()
    .default(null)
    .register(fieldWords, {
      label: t('Show until'),
      help: t('Empty keeps it until it is switched off or deleted.'),
    }),
  enabled: z
    .boolean()
    .default(true)
    .register(fieldWords, {
      label: t('Enabled'),
      help: t('Off hides it from visitors, whatever its dates say.'),
      group: t('More'),
    }),
  isUrgent: z
    .boolean()
    .default(false)
    .register(fieldWords, {
      label: t('Urgent'),
      help: t(
        'Marked on the site, and told once to the members who chose it, as soon as visitors see it.',
      ),
    }),
});
export type AnnouncementContent = z.infer<typeof announcementContentSchema>;

export const announcementSchema = announcementContentSchema.extend({
  ...inLanguages,
  _id: idSchema,
  createdAt: instantSchema,
  version: versionSchema,
});
export type Announcement = z.infer<typeof announcementSchema>;

/**
 * A PUT that names the version it is based on is refused when the announcement has changed since
 * (reference/rules.md#conflicts).
 */
const announcementChange = changesOf(
  announcementContentSchema.extend({ version: versionSchema.optional() }),
);
const publicCalls = defineCalls('public', {
  'GET /api/announcements': {
    summary:
      'The announcements shown now, newest first. Without a limit, all of them; if there are very many, the newest, and a `Link` header points to the next',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).optional(),
      /** Only announcements older than this one: the `_id` of the last of the page before. */
      before: idSchema.optional(),
    }),
    answer: z.array(announcementSchema),
  },
});

const editorCalls = defineCalls('editor', {
  'GET /api/announcements/admin': {
    summary: 'All announcements, newest first',
    query: adminListQuery,
    answer: z.array(announcementSchema),
  },
  'GET /api/editing/announcement/{id}': {
    summary: 'One announcement, shown now or not, for its editor',
    params: byId,
    answer: announcementSchema,
  },
  'POST /api/announcements': {
    summary: 'Adds an announcement',
    body: keyed(announcementContentSchema),
    status: 201,
    answer: announcementSchema,
  },
  'PUT /api/announcements/{id}': {
    summary: 'Changes the named fields of an announcement',
    params: byId,
    body: announcementChange,
    answer: announcementSchema,
  },
  'DELETE /api/announcements/{id}': {
    summary: 'Deletes an announcement',
    params: byId,
    status: 204,
  },
});

export const announcementCalls = { ...publicCalls, ...editorCalls };

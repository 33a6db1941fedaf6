import { z } from 'zod';
import { defineCalls } from './call.ts';
import { changesOf } from './changes.ts';
import {
  adminListQuery,
  idSchema,
  instantSchema,
  line,
  linkSchema,
  mediaSchema,
  versionSchema,
} from './common.ts';

export const announcementContentSchema = z.object({
  title: line().min(1, 'Give the announcement a title.'),
  description: z.string().max(5000).default(''),
  imageUrl: mediaSchema.default(''),
  linkText: line(100).default(''),
  linkUrl: linkSchema.default(''),
  scheduleDate: instantSchema.nullable().default(null),
  expireDate: instantSchema.nullable().default(null),
  enabled: z.boolean().default(true),
});
export type AnnouncementContent = z.infer<typeof announcementContentSchema>;

const announcementSchema = announcementContentSchema.extend({
  _id: idSchema,
  createdAt: instantSchema,
  version: versionSchema,
});
export type Announcement = z.infer<typeof announcementSchema>;

/** A PUT that names the version it was made from is refused when the announcement moved on (design 3). */
const announcementChange = changesOf(
  announcementContentSchema.extend({ version: versionSchema.optional() }),
);
const byId = z.object({ id: idSchema });

export const announcementCalls = defineCalls({
  'GET /api/announcements': {
    access: 'public',
    summary: 'The announcements to be seen now, newest first',
    query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(30) }),
    status: 200,
    answer: z.array(announcementSchema),
  },
  'GET /api/announcements/admin': {
    access: 'admin',
    summary: 'All announcements, newest first',
    query: adminListQuery,
    status: 200,
    answer: z.array(announcementSchema),
  },
  'POST /api/announcements': {
    access: 'admin',
    summary: 'Adds an announcement',
    body: announcementContentSchema,
    status: 201,
    answer: announcementSchema,
  },
  'PUT /api/announcements/{id}': {
    access: 'admin',
    summary: 'Changes what is named of an announcement',
    params: byId,
    body: announcementChange,
    status: 200,
    answer: announcementSchema,
  },
  'DELETE /api/announcements/{id}': {
    access: 'admin',
    summary: 'Deletes an announcement',
    params: byId,
    status: 204,
  },
});

import { z } from 'zod';
import { SHARED_DAYS } from './admin-constants.ts';
import { announcementSchema } from './announcements.ts';
import { postSchema } from './blog.ts';
import { eventPageSchema } from './calendar.ts';
import { defineCalls } from './call.ts';
import { idSchema, instantSchema } from './common.ts';
import type { EditedKind } from './content/kinds.ts';
import { pageSchema } from './pages.ts';

/** What can be shown to somebody by a private link: of an event, what is not saved yet. */
const sharedKinds = ['page', 'post', 'event', 'announcement'] as const satisfies EditedKind[];
export type SharedKind = (typeof sharedKinds)[number];

/** A content by its id; of something new, what its draft is kept under. */
const params = z.object({ kind: z.enum(sharedKinds), id: idSchema });
const linkSchema = z.object({ id: idSchema, createdAt: instantSchema, endsAt: instantSchema });
export type SharedLink = z.infer<typeof linkSchema>;

const authorCalls = defineCalls('author', {
  'GET /api/shared-drafts/{kind}/{id}': {
    summary: 'The private links to a content that still work, latest first',
    params,
    answer: z.array(linkSchema),
  },
  'POST /api/shared-drafts/{kind}/{id}': {
    summary: `Makes a private link to what is written of a content, as it is now; for ${SHARED_DAYS} days`,
    params,
    /** What a save would send. */
    body: z.object({ content: z.looseObject({}) }),
    status: 201,
    /** `path` is told this once: only its digest is stored. */
    answer: linkSchema.extend({ path: z.string() }),
  },
  'DELETE /api/shared-drafts/{kind}/{id}/{link}': {
    summary: 'Ends a private link',
    params: params.extend({ link: idSchema }),
    status: 204,
  },
});

const publicCalls = defineCalls('public', {
  'GET /api/shared/{token}': {
    summary: 'What a private link shows: one of the four',
    isUnkept: true,
    params: z.object({ token: z.string().max(100) }),
    answer: z.object({
      endsAt: instantSchema,
      page: pageSchema.optional(),
      post: postSchema.optional(),
      event: eventPageSchema.optional(),
      announcement: announcementSchema.optional(),
    }),
  },
});

export const sharedDraftCalls = { ...authorCalls, ...publicCalls };

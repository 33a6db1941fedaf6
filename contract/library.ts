import { z } from 'zod';
import { defineCalls } from './call.ts';
import { idSchema, line, mediaSchema } from './common.ts';

export const libraryKinds = ['document', 'image', 'audio', 'video'] as const;
export type LibraryKind = (typeof libraryKinds)[number];

/** An item as written. */
export const libraryContentSchema = z.object({
  kind: z.enum(libraryKinds),
  name: line().min(1),
  url: mediaSchema,
});
export type LibraryContent = z.infer<typeof libraryContentSchema>;

const libraryItemSchema = z.object({ id: idSchema, name: z.string(), url: z.string() });
export type LibraryItem = z.infer<typeof libraryItemSchema>;

/** What the cards of the members' dashboard hold (specification 2 and 3). */
export const librarySchema = z.object({
  documents: z.array(libraryItemSchema),
  images: z.array(libraryItemSchema),
  audio: z.array(libraryItemSchema),
  videos: z.array(libraryItemSchema),
});
export type Library = z.infer<typeof librarySchema>;

export const libraryCalls = defineCalls({
  'GET /api/members/library': {
    access: 'member',
    summary: 'Documents, images, audio and videos for members',
    status: 200,
    answer: librarySchema,
  },
});

import { z } from 'zod';
import { t } from '#languages/t.ts';
import { defineCalls } from './call.ts';
import { changesOf } from './changes.ts';
import {
  adminListQuery,
  byId,
  fieldWords,
  html,
  idSchema,
  line,
  media,
  mediaFields,
  versionSchema,
} from './common.ts';
import { keyed } from './creation-key.ts';
import {
  chapterSchema,
  clockSchema,
  daySchema,
  MAX_CHAPTERS,
  MAX_TRANSCRIPT_TEXT,
  passagesSchema,
} from './sermon-item.ts';

/** A sermon as an editor writes it (reference/fields.md#sermons). */
export const sermonContentSchema = z.object({
  title: line()
    .min(1, { error: () => t('Give the sermon a title.') })
    .register(fieldWords, { label: t('Title') }),
  kind: z
    .enum(['audio', 'video'])
    .default('audio')
    .register(fieldWords, { label: t('Kind'), choices: { audio: t('Audio'), video: t('Video') } }),
  url: media('recording')
    .min(1, { error: () => t('Upload the recording, or give its address.') })
    .register(fieldWords, {
      label: t('Address of the recording'),
      help: t(
        'A sound (MP3, M4A, OGG or WAV) or a video (MP4 or WebM) that you upload here, or an address that starts with https://, such as a video’s on YouTube or Vimeo.',
      ),
    }),
  poster: media('picture')
    .default('')
    .register(fieldWords, {
      label: t('Picture before it plays'),
      help: t('Of a video. Without one, a plain box with the title is shown.'),
    }),
  speaker: line(120)
    .default('')
    .register(fieldWords, { label: t('Speaker'), mayStay: true }),
  passages: passagesSchema.default('').register(fieldWords, {
    label: t('Bible passage'),
    help: t('For example John 3:16-21. Several are separated by semicolons.'),
  }),
  series: line(120)
    .default('')
    .register(fieldWords, {
      label: t('Series'),
      help: t('Written the same for every sermon of the series.'),
      mayStay: true,
    }),
  date: daySchema
    .clone()
    .default('')
    .register(fieldWords, { label: t('Day it was preached') }),
  notes: html(20_000)
    .default('')
    .register(fieldWords, { label: t('Notes') }),
  transcript: z
    .string()
    .max(MAX_TRANSCRIPT_TEXT)
    .default('')
    .register(mediaFields, { kind: 'transcript' })
    .register(fieldWords, {
      label: t('Transcript'),
      help: t('A VTT or SRT file, which also gives captions, or the words themselves.'),
    }),
  chapters: z
    .array(chapterSchema)
    .max(MAX_CHAPTERS)
    .default([])
    .register(fieldWords, { label: t('Chapters') }),
  length: clockSchema
    .clone()
    .default('')
    .register(fieldWords, {
      label: t('Length'),
      help: t(
        'Only for a recording on another site, which this server does not open: for example 34:12.',
      ),
    }),
});
export type SermonContent = z.infer<typeof sermonContentSchema>;

/** A sermon as its editor opens it. */
const editedSermonSchema = sermonContentSchema.extend({
  _id: idSchema,
  title: z.string(),
  /** Its page is `/sermons/{slug}`. */
  slug: z.string(),
  version: versionSchema,
});
export type EditedSermon = z.infer<typeof editedSermonSchema>;

/** A sermon in the administrators' list. */
const sermonEntrySchema = editedSermonSchema
  .pick({ _id: true, title: true, slug: true, version: true, kind: true, url: true, poster: true })
  .extend({
    speaker: z.string(),
    series: z.string(),
    /** The day it was preached, or first published. */
    day: daySchema,
  });
export type SermonEntry = z.infer<typeof sermonEntrySchema>;

export const sermonContentCalls = defineCalls('editor', {
  'GET /api/editing/sermons': {
    summary: 'All sermons, newest first, without their words',
    query: adminListQuery.omit({ state: true }),
    answer: z.array(sermonEntrySchema),
  },
  'GET /api/editing/sermon/{id}': {
    summary: 'One sermon for its editor',
    params: byId,
    answer: editedSermonSchema,
  },
  'POST /api/sermons': {
    summary: 'Adds a sermon; its address is made from its title',
    body: keyed(sermonContentSchema),
    status: 201,
    answer: editedSermonSchema,
  },
  'PUT /api/sermons/{id}': {
    summary: 'Changes the named fields of a sermon; its address stays',
    params: byId,
    body: changesOf(sermonContentSchema.extend({ version: versionSchema.optional() })),
    answer: editedSermonSchema,
  },
  'DELETE /api/sermons/{id}': {
    summary: 'Deletes a sermon; pages that refer to it show it no longer',
    params: byId,
    status: 204,
  },
});

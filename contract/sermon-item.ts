import { z } from 'zod';
import { joinedUsfm, readPassages } from '#domain/scripture/passages.ts';
import { t } from '#languages/t.ts';
import { fieldWords, html, line, mediaFields } from './common.ts';

/** The most characters of a transcript that is typed or pasted: three hours of speech. */
export const MAX_TRANSCRIPT_TEXT = 200_000;
export const MAX_CHAPTERS = 100;

/** A day: `2026-11-22`; empty for none. */
export const daySchema = z
  .string()
  .trim()
  .max(10, { error: () => t('Write the day as 2026-11-22.') })
  .refine((text) => text === '' || z.iso.date().safeParse(text).success, {
    error: () => t('Write the day as 2026-11-22.'),
  });

/** A time in a recording, in seconds: `1:02:31` or `12:31`; undefined if it is none. */
export function secondsOf(text: string): number | undefined {
  const match = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/.exec(text.trim());
  if (!match) return undefined;
  const [, hours = 0, minutes = 0, seconds = 0] = match;
  if (match[1] !== undefined && Number(minutes) > 59) return undefined;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** The same, or nothing. */
export const clockSchema = line(9).refine((text) => text === '' || secondsOf(text) !== undefined, {
  error: () => t('Write a time in the recording as 12:31, or as 1:02:31.'),
});

/** Passages as people write them, kept in one form: `JHN 3:16-21; PSA 23`. */
export const passagesSchema = line(500).transform((text, context) => {
  const read = readPassages(text);
  if (typeof read !== 'string') return joinedUsfm(read);
  context.addIssue({ code: 'custom', message: read });
  return z.NEVER;
});

export const chapterSchema = z.object({
  at: clockSchema
    .clone()
    .register(fieldWords, { label: t('Time ## in a recording'), help: t('For example 12:31.') }),
  title: line(120)
    .default('')
    .register(fieldWords, { label: t('Title') }),
});

const group = t('About this sermon');

/** What visitors get of an entry beside what is stored: the language of its texts, which are its sermon's. */
export type ShownRecording = { language?: string | undefined };

/** What an entry of an audio or a video section says of a sermon. All of it may be left out. */
export const sermonFields = {
  /** The sermon that the entry refers to; a new one gets its own when the page is saved. A podcast's `guid`. */
  id: z
    .uuid()
    .optional()
    .register(fieldWords, {
      label: t('Sermon'),
      help: t('One of the tab Sermons, or none: then write it here.'),
      isHidden: true,
      isSermon: true,
    }),
  speaker: line(120)
    .optional()
    .register(fieldWords, { label: t('Speaker'), group }),
  passages: passagesSchema.optional().register(fieldWords, {
    label: t('Bible passage'),
    help: t('For example John 3:16-21. Several are separated by semicolons.'),
    group,
  }),
  series: line(120)
    .optional()
    .register(fieldWords, {
      label: t('Series'),
      help: t('Written the same for every sermon of the series.'),
      group,
    }),
  date: daySchema.optional().register(fieldWords, { label: t('Day it was preached'), group }),
  notes: html(20_000)
    .optional()
    .register(fieldWords, { label: t('Notes'), group }),
  transcript: z
    .string()
    .max(MAX_TRANSCRIPT_TEXT)
    .optional()
    .register(mediaFields, { kind: 'transcript' })
    .register(fieldWords, {
      label: t('Transcript'),
      help: t('A VTT or SRT file, which also gives captions, or the words themselves.'),
      group,
    }),
  chapters: z
    .array(chapterSchema.register(fieldWords, { label: t('Chapter') }))
    .max(MAX_CHAPTERS)
    .optional()
    .register(fieldWords, { label: t('Chapters'), group }),
  length: clockSchema.optional().register(fieldWords, {
    label: t('Length'),
    help: t(
      'Only for a recording on another site, which this server does not open: for example 34:12.',
    ),
    group,
  }),
};

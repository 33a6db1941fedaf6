import { z } from 'zod';
import { t } from '#languages/t.ts';
import { MAX_FILM_BYTES, RECORDING_CHUNK_BYTES } from './admin-constants.ts';
import { defineCalls } from './call.ts';
import { line } from './common.ts';

export const recordingCalls = defineCalls('editor', {
  'POST /api/recordings/upload': {
    summary:
      'Takes a sound, a video or a transcript for public pages, piece by piece in order; its type is read from its bytes. ' +
      'Sent twice, a piece is taken once. The answer to the last piece has the address',
    file: 'file',
    mostBytes: RECORDING_CHUNK_BYTES,
    fields: z.object({
      kind: z.enum(['sound', 'film', 'transcript'], {
        error: () => t('Only sounds, videos and transcripts are uploaded here.'),
      }),
      /** Chosen by the sender, the same for all pieces. */
      upload: z.uuid(),
      /** Where the piece begins in the file, and how large the whole file is, in bytes. */
      at: z.coerce.number().int().min(0).max(MAX_FILM_BYTES),
      size: z.coerce
        .number()
        .int()
        .min(1)
        .max(MAX_FILM_BYTES, {
          error: () => t('A video has at most 500 MB. Save it with a lower quality.'),
        }),
      name: line(200).default(''),
    }),
    status: 201,
    answer: z.object({
      /** Where it is; null until the last piece has come. */
      url: z.string().nullable(),
      /** How much of the file is here, in bytes. */
      received: z.number().int(),
    }),
  },
});

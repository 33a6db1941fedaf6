import {
  MAX_FILM_BYTES,
  MAX_RECORDING_BYTES,
  MAX_TRANSCRIPT_BYTES,
  RECORDING_CHUNK_BYTES,
} from '#contract/admin-constants.ts';
import { uploadFile } from './upload-file.ts';
import type { UploadKind } from './upload-queue.ts';

export type RecordingKind = 'sound' | 'film' | 'transcript';

/** Sounds, videos and transcripts for public pages, sent piece by piece: a slow line needs minutes for one. */
export const recordingUploads: UploadKind<string, RecordingKind> = {
  failure: 'The upload failed.',
  refuse: ({ size }, kind) => {
    if (size === 0) return 'This file is empty.';
    return size > MOST_BYTES[kind] ? TOO_LARGE[kind] : undefined;
  },
  send: async ({ file, name: fileName, key: upload }, kind, onProgress) => {
    for (let at = 0; ; at += RECORDING_CHUNK_BYTES) {
      const piece = file.slice(at, at + RECORDING_CHUNK_BYTES);
      const form = new FormData();
      form.set('file', piece, fileName);
      const fields = { kind, upload, at: String(at), size: String(file.size), name: fileName };
      for (const [name, value] of Object.entries(fields)) form.set(name, value.slice(0, 200));
      const { url } = await uploadFile('POST /api/recordings/upload', form, (sent) =>
        onProgress((at + sent * piece.size) / file.size),
      );
      if (url !== null) return url;
    }
  },
};

const MOST_BYTES: Record<RecordingKind, number> = {
  sound: MAX_RECORDING_BYTES,
  film: MAX_FILM_BYTES,
  transcript: MAX_TRANSCRIPT_BYTES,
};

const TOO_LARGE: Record<RecordingKind, string> = {
  sound:
    'This is larger than 200 MB. Save it with a lower quality, or put it where recordings lie, and add its address.',
  film: 'This is larger than 500 MB. Save it with a lower quality, or put it on YouTube or Vimeo, and add its address.',
  transcript: 'This is larger than 2 MB. Shorten it.',
};

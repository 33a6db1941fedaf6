import { hash } from 'node:crypto';
import { MAX_FILE_BYTES } from '#contract/admin-constants.ts';
import type { LibraryEntry } from '#contract/library.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import type { Services } from '#server/context.ts';
import type { WithKey } from '#server/platform/calls/creation-keys.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import type { IncomingFile } from '#server/platform/http/incoming-file.ts';
import { createLimiter } from '#server/platform/limits/limiter.ts';
import { addToLibrary } from './edit-library.ts';
import { removeFile, storeFile } from './files.ts';
import { type FileFormat, formats, recognize } from './recognize.ts';

type Needs = Pick<
  Services,
  'db' | 'clock' | 'content' | 'config' | 'fileKey' | 'files' | 'limits' | 'filePlaces'
>;
type FileKind = (typeof formats)[FileFormat];
type Fields = WithKey & { kind: FileKind; name: string; folder: string };

/** One at a time is in memory; waiting uploads are on the disk. */
const limit = createLimiter({
  atOnce: 1,
  waiting: 20,
  sentence: () => t('Many files are being uploaded. Please try again in a moment.'),
});

/** Stores a document or an audio file. Refuses `too-large`, and `unsupported-media` if its bytes are something else. */
export async function uploadToLibrary(
  needs: Needs,
  actor: Actor,
  file: IncomingFile,
  fields: Fields,
): Promise<LibraryEntry> {
  await needs.limits.take('uploads', actor.userId);
  if (file.size > MAX_FILE_BYTES) throw tooLarge(fields.kind);
  return limit(() => store(needs, actor, file, fields));
}

async function store(
  needs: Needs,
  actor: Actor,
  file: IncomingFile,
  fields: Fields,
): Promise<LibraryEntry> {
  const bytes = await file.bytes();
  const { key, ...content } = fields;
  const url = await storeLibraryFile(needs, { bytes, name: file.name }, content);
  const creation = {
    call: 'POST /api/library/upload',
    key,
    actor,
    content: { ...content, file: hash('sha256', bytes) },
  } as const;
  try {
    const entry = await addToLibrary(needs, actor, { ...content, url }, creation);
    // Sent again: the item has the file of the first time.
    if (entry.url !== url) await removeFile(needs, url);
    return entry;
  } catch (error) {
    // After our own refusal there is no row. After any other error there may be one, for example if the connection was
    // lost during the commit: the file stays, and is swept if no row names it.
    if (error instanceof Refusal && error.code === 'conflict') await removeFile(needs, url);
    throw error;
  }
}

/** Stores the bytes of an item that is added afterward: those that none names are swept. Refuses `unsupported-media`. */
export async function storeLibraryFile(
  needs: Pick<Needs, 'files'>,
  file: { bytes: Uint8Array; name: string },
  { kind, name }: Pick<Fields, 'kind' | 'name'>,
): Promise<string> {
  const extension = formatFor(file.bytes, file.name, kind);
  return storeFile(needs, file.bytes, { name, extension });
}

function tooLarge(kind: FileKind): Refusal {
  return new Refusal(
    'too-large',
    kind === 'audio'
      ? t(
          'This is larger than 10 MB. Longer recordings can be stored elsewhere and added by their address.',
        )
      : t(
          'This is larger than 10 MB. Larger documents can be stored elsewhere and added by their address.',
        ),
  );
}

function formatFor(bytes: Uint8Array, name: string, kind: FileKind): FileFormat {
  const found = recognize(bytes, name.toLowerCase());
  if (found === 'macros')
    throw new Refusal(
      'unsupported-media',
      t('This document contains macros, which are programs. Save it without them, or as a PDF.'),
    );
  if (!found) throw new Refusal('unsupported-media', unknown(kind));
  if (formats[found] !== kind) throw new Refusal('unsupported-media', misplaced(formats[found]));
  return found;
}

const unknown = (kind: FileKind) =>
  kind === 'audio'
    ? t('We cannot use this file as audio. Use an MP3, M4A, OGG or WAV file.')
    : t(
        'We cannot use this file as a document. Use PDF, Word, Excel, PowerPoint, OpenDocument, or a text or CSV file saved as UTF-8.',
      );

const misplaced = (kind: FileKind) =>
  kind === 'audio'
    ? t('This is an audio file. Add it to the audio.')
    : t('This is a document. Add it to the documents.');

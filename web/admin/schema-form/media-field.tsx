import { useRef, useState } from 'react';
import {
  MAX_FILM_BYTES,
  MAX_RECORDING_BYTES,
  MAX_TRANSCRIPT_BYTES,
  RECORDING_CHUNK_BYTES,
} from '#contract/admin-constants.ts';
import { type MediaKind, mediaSchema } from '#contract/common.ts';
import { t } from '#languages/t.ts';
import { PictureDrop } from '#web/admin/pictures/picture-drop.tsx';
import { type ChosenPicture, PicturePicker } from '#web/admin/pictures/picture-picker.tsx';
import { Button } from '#web/admin/ui/button.tsx';
import { FileInput } from '#web/admin/uploads/drop-place.tsx';
import { uploadFile } from '#web/admin/uploads/upload-file.ts';
import { type UploadedThing, UploadList } from '#web/admin/uploads/upload-list.tsx';
import { type UploadKind, useUploads } from '#web/admin/uploads/upload-queue.ts';
import { FieldError } from '#web/ui/field-error.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { limitsOf } from './field-kind.ts';
import css from './media-field.module.css';
import { type FieldProps, WordsField } from './words-field.tsx';

type Props = FieldProps & {
  value: string;
  media: MediaKind;
  onPicture: (picture: ChosenPicture) => void;
};

/** A picture, chosen from those that are there; of everything else, its address. */
export function MediaField({ media, onPicture, ...field }: Props) {
  // A picture of another site can only be given by its address.
  const [isTyped, setIsTyped] = useState(false);
  if (media !== 'picture')
    return (
      <div className={css.media}>
        {media === 'transcript' ? <WordsField {...field} isLong /> : <AddressField {...field} />}
        {uploaded[media]?.map((kind) => (
          <UploadField key={kind} kind={kind} label={field.label} onUploaded={field.onChange} />
        ))}
      </div>
    );
  const { label, help, value, error, isOptional = false, onChange } = field;
  return (
    <div className={css.media}>
      <fieldset className={css.field}>
        <legend className={css.legend}>
          {label}
          {isOptional && <span className={css.optional}> {t('(optional)')}</span>}
        </legend>
        {help && <p className={css.help}>{help}</p>}
        <PictureDrop onPicture={onPicture}>
          <div className={css.row}>
            {value && <Picture src={value} alt="" sizes="96px" className={css.picture} />}
            <PicturePicker
              label={value ? t('Choose another picture') : t('Choose a picture')}
              onChoose={onPicture}
            />
            {value && (
              <Button variant="plain" onClick={() => onChange('')}>
                {t('Remove the picture')}
              </Button>
            )}
          </div>
        </PictureDrop>
        <FieldError>{isTyped ? undefined : error}</FieldError>
      </fieldset>
      {isTyped ? (
        <AddressField label={t('Address of the picture')} {...{ value, error, onChange }} />
      ) : (
        <Button variant="plain" isSmall onClick={() => setIsTyped(true)}>
          {t('Use a web address instead')}
        </Button>
      )}
    </div>
  );
}

/** What can be uploaded in place of an address, or of a transcript's words. */
const uploaded: Partial<Record<MediaKind, readonly RecordingKind[]>> = {
  sound: ['sound'],
  film: ['film'],
  recording: ['sound', 'film'],
  transcript: ['transcript'],
};

/** Where something lies: a path of this site, or a web address. */
export function AddressField(field: FieldProps & { value: string }) {
  return <WordsField {...field} control={addressControl} />;
}

const addressControl = {
  inputMode: 'url',
  autoCapitalize: 'none',
  autoComplete: 'off',
  spellCheck: false,
  maxLength: limitsOf(mediaSchema).most,
} as const;

type UploadFieldProps = {
  kind: RecordingKind;
  /** The field's, for those who hear which button it is. */
  label: string;
  onUploaded: (address: string) => void;
};

/** A button that uploads a file of one's own, and puts its address into the field. */
function UploadField({ kind, label, onUploaded }: UploadFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const uploads = useUploads(recordingUploads, onUploaded);
  const { words, accept, what } = offers[kind];
  return (
    <>
      <Button isSmall of={label} onClick={() => input.current?.click()}>
        {words}
      </Button>
      <FileInput
        ref={input}
        accept={accept}
        label={`${words}: ${label}`}
        onFiles={(files) => uploads.add(files, kind)}
      />
      <UploadList {...uploads} what={what} />
    </>
  );
}

const offers = {
  sound: {
    words: t('Upload a recording'),
    accept: '.mp3,.m4a,.ogg,.oga,.wav,audio/*',
    what: 'recording',
  },
  film: {
    words: t('Upload a video'),
    accept: '.mp4,.m4v,.webm,video/mp4,video/webm',
    what: 'video',
  },
  transcript: {
    words: t('Upload a VTT or SRT file'),
    accept: '.vtt,.srt,text/vtt',
    what: 'transcript',
  },
} satisfies Record<RecordingKind, { words: string; accept: string; what: UploadedThing }>;

type RecordingKind = 'sound' | 'film' | 'transcript';

/** Sounds, videos and transcripts for public pages, sent piece by piece: a slow line needs minutes for one. */
const recordingUploads: UploadKind<string, RecordingKind> = {
  failure: t('The upload failed.'),
  refuse: ({ size }, kind) => {
    if (size === 0) return t('This file is empty.');
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
  sound: t(
    'This is larger than 200 MB. Save it with a lower quality, or put it where recordings lie, and add its address.',
  ),
  film: t(
    'This is larger than 500 MB. Save it with a lower quality, or put it on YouTube or Vimeo, and add its address.',
  ),
  transcript: t('This is larger than 2 MB. Shorten it.'),
};

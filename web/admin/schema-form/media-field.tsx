import { useRef, useState } from 'react';
import { type MediaKind, mediaSchema } from '#contract/common.ts';
import { PictureDrop } from '#web/admin/pictures/picture-drop.tsx';
import { type ChosenPicture, PicturePicker } from '#web/admin/pictures/picture-picker.tsx';
import { Button } from '#web/admin/ui/button.tsx';
import { FileInput } from '#web/admin/uploads/drop-place.tsx';
import { type RecordingKind, recordingUploads } from '#web/admin/uploads/recording-uploads.ts';
import { UploadList } from '#web/admin/uploads/upload-list.tsx';
import { useUploads } from '#web/admin/uploads/upload-queue.ts';
import { FieldError } from '#web/ui/field-error.tsx';
import { Picture } from '#web/ui/picture.tsx';
import css from './media-field.module.css';
import { limitsOf } from './read-schema.ts';
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
  if (media === 'recording') return <RecordingField {...field} />;
  if (media === 'sound' || media === 'film' || media === 'transcript')
    return <UploadedField {...field} kind={media} />;
  if (media !== 'picture') return <AddressField {...field} />;
  const { label, help, value, error, isOptional = false, onChange } = field;
  return (
    <div className={css.media}>
      <fieldset className={css.field}>
        <legend className={css.legend}>
          {label}
          {isOptional && <span className={css.optional}> (optional)</span>}
        </legend>
        {help && <p className={css.help}>{help}</p>}
        <PictureDrop onPicture={onPicture}>
          <div className={css.row}>
            {value && <Picture src={value} alt="" sizes="96px" className={css.picture} />}
            <PicturePicker
              label={value ? 'Choose another picture' : 'Choose a picture'}
              onChoose={onPicture}
            />
            {value && (
              <Button variant="plain" onClick={() => onChange('')}>
                Remove the picture
              </Button>
            )}
          </div>
        </PictureDrop>
        <FieldError>{isTyped ? undefined : error}</FieldError>
      </fieldset>
      {isTyped ? (
        <AddressField label="Address of the picture" {...{ value, error, onChange }} />
      ) : (
        <Button variant="plain" isSmall onClick={() => setIsTyped(true)}>
          Use a web address instead
        </Button>
      )}
    </div>
  );
}

/** A recording, a video or a transcript: uploaded here, or written. */
function UploadedField({ kind, ...field }: FieldProps & { value: string; kind: RecordingKind }) {
  return (
    <div className={css.media}>
      {kind === 'transcript' ? <WordsField {...field} isLong /> : <AddressField {...field} />}
      <UploadField kind={kind} label={field.label} onUploaded={field.onChange} />
    </div>
  );
}

/** A sound or a video: both are uploaded here. */
function RecordingField(field: FieldProps & { value: string }) {
  return (
    <div className={css.media}>
      <AddressField {...field} />
      <UploadField kind="sound" label={field.label} onUploaded={field.onChange} />
      <UploadField kind="film" label={field.label} onUploaded={field.onChange} />
    </div>
  );
}

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
  const { words, accept, nouns } = offers[kind];
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
      <UploadList {...uploads} nouns={nouns} />
    </>
  );
}

const offers = {
  sound: {
    words: 'Upload a recording',
    accept: '.mp3,.m4a,.ogg,.oga,.wav,audio/*',
    nouns: { one: 'recording', many: 'recordings' },
  },
  film: {
    words: 'Upload a video',
    accept: '.mp4,.m4v,.webm,video/mp4,video/webm',
    nouns: { one: 'video', many: 'videos' },
  },
  transcript: {
    words: 'Upload a VTT or SRT file',
    accept: '.vtt,.srt,text/vtt',
    nouns: { one: 'transcript', many: 'transcripts' },
  },
} satisfies Record<RecordingKind, unknown>;

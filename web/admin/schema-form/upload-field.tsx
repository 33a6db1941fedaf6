import { useRef } from 'react';
import { Button } from '#web/admin/ui/button.tsx';
import { type RecordingKind, recordingUploads } from '#web/admin/uploads/recording-uploads.ts';
import { UploadList } from '#web/admin/uploads/upload-list.tsx';
import { useUploads } from '#web/admin/uploads/use-uploads.ts';

type Props = {
  kind: RecordingKind;
  /** The field's, for those who hear which button it is. */
  label: string;
  onUploaded: (address: string) => void;
};

/** A button that uploads a file of one's own, and puts its address into the field. */
export function UploadField({ kind, label, onUploaded }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const uploads = useUploads(recordingUploads, onUploaded);
  const { words, accept, nouns } = offers[kind];
  return (
    <>
      <Button isSmall of={label} onClick={() => input.current?.click()}>
        {words}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={`${words}: ${label}`}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // So that the same file can be chosen again.
          currentTarget.value = '';
          uploads.add(files, kind);
        }}
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

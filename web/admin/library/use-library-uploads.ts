import { MAX_FILE_BYTES } from '#contract/admin-constants.ts';
import type { LibraryEntry } from '#contract/library.ts';
import { t } from '#languages/t.ts';
import { useAskedLeave } from '#web/admin/saving/use-leave-guard.ts';
import { type Confirmation, useConfirm } from '#web/admin/ui/confirm.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import { uploadFile } from '#web/admin/uploads/upload-file.ts';
import { type UploadKind, useUploads } from '#web/admin/uploads/upload-queue.ts';
import { useReload } from '#web/use-reload.ts';
import { titleOf } from './file-name.ts';

const leaveQuestion: Confirmation = {
  title: t('Leave while files are uploading?'),
  text: t('They go on while you look at other screens, but you are not told if one fails.'),
  yes: t('Leave ## the screen'),
  no: t('Stay here'),
  isGrave: true,
};

/** The uploads of the whole library: they go on while one looks at another part; leaving the library asks. */
export function useLibraryUploads() {
  const toast = useToast();
  const confirm = useConfirm();
  const reload = useReload();
  const uploads = useUploads(libraryUploads, ({ name }) => {
    void reload().then(() => toast(t('“{name}” is added.', { name })));
  });
  const { isUploading } = uploads;
  useAskedLeave(
    (from, to) => isUploading && from.pathname !== to.pathname,
    () => confirm(leaveQuestion),
  );
  return uploads;
}

export type LibraryUploads = ReturnType<typeof useLibraryUploads>;

/** What of the library is uploaded, and the folder it goes to. */
export type UploadPlace = { kind: 'document' | 'audio'; folder: string };

/** What the file chooser offers; the server looks at the bytes. */
export const accepted: Record<UploadPlace['kind'], string> = {
  document: '.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.odt,.ods,.odp,.txt,.csv',
  audio: '.mp3,.m4a,.ogg,.oga,.wav,audio/*',
};

const libraryUploads: UploadKind<LibraryEntry, UploadPlace> = {
  failure: t('The upload failed.'),
  refuse: ({ size }, { kind }) => (size > MAX_FILE_BYTES ? tooLarge[kind] : undefined),
  send: ({ file, name, key }, { kind, folder }, onProgress) => {
    const form = new FormData();
    form.set('file', file, name);
    form.set('kind', kind);
    form.set('name', titleOf(name));
    form.set('folder', folder);
    form.set('key', key);
    return uploadFile('POST /api/library/upload', form, onProgress);
  },
};

const tooLarge: Record<UploadPlace['kind'], string> = {
  document: t('This is larger than 10 MB. Make it smaller, or add it by an address where it lies.'),
  audio: t('This is larger than 10 MB. Put it where recordings lie, and add it by its address.'),
};

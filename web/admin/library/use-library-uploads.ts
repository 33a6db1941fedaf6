import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { type Confirmation, useConfirm } from '#web/admin/ui/confirm.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import { useUploads } from '#web/admin/uploads/use-uploads.ts';
import { useReload } from '#web/use-reload.ts';
import { libraryUploads } from './library-uploads.ts';

const leaveQuestion: Confirmation = {
  title: 'Leave while files are uploading?',
  text: 'They go on while you look at other screens, but you are not told if one fails.',
  yes: 'Leave',
  no: 'Stay here',
  isGrave: true,
};

/** The uploads of the whole library: they go on while one looks at another part; leaving the library asks. */
export function useLibraryUploads() {
  const toast = useToast();
  const confirm = useConfirm();
  const latest = useRef(confirm);
  useEffect(() => {
    latest.current = confirm;
  });
  const reload = useReload();
  const uploads = useUploads(libraryUploads, ({ name }) => {
    void reload().then(() => toast(`“${name}” is added.`));
  });
  const { isUploading } = uploads;
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) => isUploading && from.pathname !== to.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void latest.current(leaveQuestion).then((leaves) => {
      if (leaves) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker]);
  return uploads;
}

export type LibraryUploads = ReturnType<typeof useLibraryUploads>;

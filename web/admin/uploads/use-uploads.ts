import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { isOnItsWay, type UploadKind, UploadQueue } from './upload-queue.ts';

/**
 * Uploads one after the other. They go on when their place is left; `onUploaded` is told of those that arrive while it
 * is there. `shared` is a queue that several places show.
 */
export function useUploads<E, P>(
  kind: UploadKind<E, P>,
  onUploaded: (entry: E, id: number) => void,
  shared?: UploadQueue<E, P>,
) {
  const [queue] = useState(() => shared ?? new UploadQueue(kind));
  const { uploads, held } = useSyncExternalStore(queue.subscribe, queue.read, queue.read);
  const tell = useEffectEvent(onUploaded);
  useEffect(() => queue.follow((entry, id) => tell(entry, id)), [queue]);
  return {
    uploads,
    held,
    isUploading: uploads.some(isOnItsWay),
    add: (files: readonly File[], place: P) => queue.add(files, place),
    retry: (id: number) => queue.retry(id),
    dismiss: (id: number) => queue.dismiss(id),
    resume: queue.resume,
  } as const;
}

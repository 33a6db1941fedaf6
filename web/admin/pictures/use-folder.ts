import { useEffect, useState } from 'react';
import type { ImageEntry } from '#contract/images.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';

/** The pictures and folders in a folder, or the results of a search in all folders. */
export function useFolder() {
  const [asked, setAsked] = useState({ folder: '', search: '' });
  const [entries, setEntries] = useState<readonly ImageEntry[]>();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const { folder: subfolder, search } = asked;
    adminApi('GET /api/images/list-images', {
      query: search ? { search } : { subfolder },
      signal: controller.signal,
    })
      .then(({ images }) => {
        if (controller.signal.aborted) return;
        setEntries(images);
        setHasFailed(false);
      })
      .catch((error: unknown) => {
        if (controller.signal.aborted) return;
        // biome-ignore lint/suspicious/noConsole: lists that fail are logged (reference/failures.md#editors)
        console.error('The pictures could not be loaded.', error);
        setHasFailed(true);
      });
    return () => controller.abort();
  }, [asked]);

  const ask = (change: { folder?: string; search?: string }) =>
    setAsked((now) => ({ ...now, ...change }));
  return {
    folder: asked.folder,
    search: asked.search,
    folders: entries?.filter(({ isDirectory }) => isDirectory) ?? [],
    pictures: entries?.filter(({ isDirectory }) => !isDirectory) ?? [],
    isLoading: entries === undefined && !hasFailed,
    hasFailed,
    enter: (folder: string) => {
      setEntries(undefined);
      ask({ folder, search: '' });
    },
    searchFor: (search: string) => ask({ search }),
    reload: () => ask({}),
    /** Puts a changed or new picture in the list, without loading it again. */
    put: (picture: ImageEntry) =>
      setEntries((now = []) => {
        if (!now.some(({ path }) => path === picture.path)) return [picture, ...now];
        return now.map((entry) => (entry.path === picture.path ? picture : entry));
      }),
    drop: (path: string) => setEntries((now) => now?.filter((entry) => entry.path !== path)),
  } as const;
}

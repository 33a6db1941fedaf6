import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import type { ImageEntry, ImageSort } from '#contract/images.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { whileShown } from '#web/admin/ui/use-loaded.ts';

type Asked = { folder: string; search: string; isEverywhere: boolean; sort: ImageSort };
type Found = { images: readonly ImageEntry[]; next: string | null; total: number };

/** Pictures of one page of the list. */
const PAGE_SIZE = 60;

function queryOf({ folder, search, isEverywhere, sort }: Asked) {
  const where = isEverywhere ? { everywhere: 'true' as const } : { subfolder: folder };
  return { ...(search ? { search } : where), sort, limit: PAGE_SIZE };
}

/** The pictures and folders in a folder, those of all folders, or the results of a search in all; page by page. */
export function useFolder(start: Partial<Asked> = {}) {
  const [asked, setAsked] = useState<Asked>({
    folder: '',
    search: '',
    isEverywhere: false,
    sort: 'newest',
    ...start,
  });
  const [found, setFound] = useState<Found>();
  const [hasFailed, setHasFailed] = useState(false);
  const { more, setMore, showMore } = useMore(asked, found, setFound);
  useEffect(
    () =>
      whileShown(
        (signal) => adminApi('GET /api/images/list-images', { query: queryOf(asked), signal }),
        (answer) => {
          setFound(answer);
          setMore('idle');
          setHasFailed(false);
        },
        (error) => {
          // biome-ignore lint/suspicious/noConsole: lists that fail are logged (reference/failures.md#editors)
          console.error('The pictures could not be loaded.', error);
          setHasFailed(true);
        },
      ),
    [asked, setMore],
  );

  const ask = (change: Partial<Asked>) => setAsked((now) => ({ ...now, ...change }));
  const askAfresh = (change: Partial<Asked>) => {
    setFound(undefined);
    ask(change);
  };
  const change = (images: (now: readonly ImageEntry[]) => readonly ImageEntry[]) =>
    setFound((now) => {
      if (!now) return now;
      const next = images(now.images);
      return { ...now, images: next, total: now.total + next.length - now.images.length };
    });
  const entries = found?.images;

  return {
    ...asked,
    folders: entries?.filter(({ isDirectory }) => isDirectory) ?? [],
    pictures: entries?.filter(({ isDirectory }) => !isDirectory) ?? [],
    total: found?.total ?? 0,
    hasMore: Boolean(found?.next),
    more,
    showMore,
    isLoading: entries === undefined && !hasFailed,
    hasFailed,
    enter: (folder: string) => askAfresh({ folder, search: '', isEverywhere: false }),
    showEverywhere: (isEverywhere: boolean) => askAfresh({ isEverywhere, search: '' }),
    sortBy: (sort: ImageSort) => ask({ sort }),
    searchFor: (search: string) => ask({ search }),
    reload: () => ask({}),
    /** Whether a new picture of its folder stands in this list. */
    isShowing: ({ folder }: ImageEntry) =>
      asked.search === '' && (asked.isEverywhere || folder === asked.folder),
    /** Puts a changed or new picture in the list, without loading it again; `former` is the path it had. */
    put: (picture: ImageEntry, former = picture.path) =>
      change((now) => {
        if (!now.some(({ path }) => path === former)) return [picture, ...now];
        return now.map((entry) => (entry.path === former ? picture : entry));
      }),
    drop: (path: string) => change((now) => now.filter((entry) => entry.path !== path)),
  } as const;
}

export type Folder = ReturnType<typeof useFolder>;

/** The page after those that were found. */
function useMore(
  asked: Asked,
  found: Found | undefined,
  setFound: Dispatch<SetStateAction<Found | undefined>>,
) {
  const [more, setMore] = useState<'idle' | 'loading' | 'failed'>('idle');
  const showMore = async () => {
    if (!found?.next || more === 'loading') return;
    setMore('loading');
    try {
      const query = { ...queryOf(asked), after: found.next };
      const { images, next, total } = await adminApi('GET /api/images/list-images', { query });
      // Another folder was entered meanwhile: its own list is there.
      setFound((now) =>
        now === found ? { images: [...now.images, ...images], next, total } : now,
      );
      setMore('idle');
    } catch {
      setMore('failed');
    }
  };
  return { more, setMore, showMore };
}

import { useRef, useState } from 'react';
import type { LibraryEntry, LibraryKind } from '#contract/library.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { failureInWords } from '#web/admin/saving/outcome.ts';
import { useToast } from '#web/admin/ui/toast.tsx';
import { byFolder } from '#web/features/members/dashboard/by-folder.ts';
import { useReload } from '#web/use-reload.ts';

/**
 * The items in the order that was last chosen, at once. The server is told one order after the other, and the latest
 * wins. When it refuses one, the items are shown as the server has them.
 */
export function useOrder(kind: LibraryKind, items: readonly LibraryEntry[]) {
  const [order, setOrder] = useState<readonly string[]>();
  const wanted = useRef<readonly string[]>(undefined);
  const isBusy = useRef(false);
  const [said, setSaid] = useState('');
  const toast = useToast();
  const reload = useReload();

  const save = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      while (wanted.current) {
        const ids = [...wanted.current];
        wanted.current = undefined;
        await adminApi('PUT /api/library/order', { body: { kind, ids } });
      }
    } catch (error) {
      wanted.current = undefined;
      toast(failureInWords(error, t('The order could not be saved.')), 'error');
    }
    await reload();
    isBusy.current = false;
    // Moved again while the list was read: on with that.
    if (wanted.current) await save();
    else setOrder(undefined);
  };

  const put = (next: readonly LibraryEntry[]) => {
    const ids = next.map(({ id }) => id);
    setOrder(ids);
    wanted.current = ids;
    void save();
  };
  const shown = order ? inOrder(items, order) : items;
  const folders = byFolder(shown);
  return {
    shown,
    folders,
    /** What was done with a folder, in words. */
    said,
    putInFolder: (name: string, next: readonly LibraryEntry[]) =>
      put(folders.flatMap((folder) => (folder.name === name ? next : folder.items))),
    moveFolder: (index: number, step: number) => {
      const [here, other] = [folders[index], folders[index + step]];
      if (!here || !other?.name) return;
      const moved = folders.with(index, other).with(index + step, here);
      put(moved.flatMap((folder) => folder.items));
      setSaid(movedInWords(step, { name: here.name, other: other.name }));
    },
  };
}

const movedInWords = (step: number, names: { name: string; other: string }) =>
  step < 0 ? t('{name} is now before {other}.', names) : t('{name} is now after {other}.', names);

/** What the order does not name, because it was added meanwhile, stands at the end. */
function inOrder(items: readonly LibraryEntry[], order: readonly string[]): LibraryEntry[] {
  const placeOf = ({ id }: LibraryEntry) => (order.includes(id) ? order.indexOf(id) : order.length);
  return items.toSorted((one, other) => placeOf(one) - placeOf(other));
}

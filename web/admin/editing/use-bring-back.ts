import type { BulkEntry } from '#contract/bulk.ts';
import type { BulkKind } from '#contract/content/kinds.ts';
import { isThing, type TrashedThing } from '#contract/trashed.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { failureInWords } from '#web/admin/saving/outcome.ts';
import { useTellNews } from '#web/admin/signed-up/use-tell-news.ts';
import { useToast } from '#web/admin/ui/toast.tsx';

/** What was deleted just now, and is in the trash: a content as it was then, or a thing. */
export type Deleted = ({ kind: BulkKind } & BulkEntry) | { kind: TrashedThing; id: string };

/** Brings it back from the trash, as it was. Gives why not, in a sentence; nothing when it is back. */
async function bringBack(deleted: Deleted): Promise<string | undefined> {
  if (isContent(deleted)) {
    const { kind, id, version } = deleted;
    const body = { kind, action: 'undo' as const, entries: [{ id, version }] };
    return (await adminApi('POST /api/bulk', { body })).left[0]?.why;
  }
  const { kind, id } = deleted;
  const found = (await adminApi('GET /api/trash')).find(
    (entry) => entry.kind === kind && entry.id === id,
  );
  if (!found) return t('It is no longer in the trash.');
  await adminApi('POST /api/trash/{id}/restore', { params: { id: found._id } });
}

const isContent = (deleted: Deleted): deleted is Deleted & { kind: BulkKind } =>
  !isThing(deleted.kind);

/** What "Undo" does after a deletion: brings it back, and says how that went. */
export function useBringBack() {
  const toast = useToast();
  const tellNews = useTellNews();
  return async (title: string, deleted: Deleted) => {
    const failed = t('“{title}” could not be brought back.', { title });
    try {
      const why = await bringBack(deleted);
      if (why) toast(`${failed} ${why}`, 'error');
      else toast(t('“{title}” is back.', { title }));
      if (deleted.kind === 'event') await tellNews(deleted.id);
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: logged (reference/failures.md#editors)
      console.error('This could not be brought back.', error);
      toast(failureInWords(error, failed), 'error');
    }
  };
}

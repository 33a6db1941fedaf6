import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { TRASH_DAYS } from '#contract/admin-constants.ts';
import { tabOf } from '#contract/content/kinds.ts';
import type { TrashEntry } from '#contract/trash.ts';
import { isThing, placeOfThing, trashedWord } from '#contract/trashed.ts';
import { type DateWords, dateInWords, dateTimeInWords } from '#domain/dates/dates.ts';
import { t } from '#languages/t.ts';
import { addressOf } from '#web/admin/editing/address.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { failureInWords } from '#web/admin/saving/outcome.ts';
import { useEntryAction } from '#web/admin/saving/use-action.ts';
import { useTellNews } from '#web/admin/signed-up/use-tell-news.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { useConfirm } from '#web/admin/ui/confirm.tsx';
import { AdminList, type AdminRow } from '#web/admin/ui/list.tsx';
import { EmptyState, Screen, ScreenHead } from '#web/admin/ui/screen.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import { CallFailed } from '#web/api.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Facts } from '#web/ui/when.tsx';
import { useSite } from '#web/use-site.ts';

/** Deleted contents, to restore for 30 days or delete for good. */
export function TrashScreen({ entries }: { entries: readonly TrashEntry[] }) {
  const { dates } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  const { restore, remove, failure, isBusy } = useTrash(() => heading.current?.focus());
  return (
    <Screen>
      <ScreenHead
        title={t('Trash')}
        headingRef={heading}
        lead={t('What is deleted stays here for {days} days.', { days: TRASH_DAYS })}
      />
      <div>
        <div role="alert">{failure && <Notice tone="error">{failure}</Notice>}</div>
      </div>
      <AdminList
        label={t('Trash')}
        isBusy={isBusy}
        rows={entries.map((entry) =>
          trashRow(entry, {
            dates,
            onRestore: () => void restore(entry),
            onRemove: () => void remove(entry),
          }),
        )}
        empty={
          <EmptyState title={t('The trash is empty.')}>
            {t('What you delete can be restored from here.')}
          </EmptyState>
        }
      />
    </Screen>
  );
}

type Context = { dates: DateWords; onRestore: () => void; onRemove: () => void };

/** A deleted thing in the list: what it was, who deleted it and when, and until when it stays. Church time. */
function trashRow(entry: TrashEntry, { dates, onRestore, onRemove }: Context): AdminRow {
  const { _id, kind, title, deletedAt, until, who } = entry;
  return {
    id: _id,
    title,
    meta: (
      <Facts>
        {trashedWord(kind)}
        {who
          ? t('deleted by {who} on {when}', { who, when: dateTimeInWords(deletedAt, dates) })
          : t('deleted on {when}', { when: dateTimeInWords(deletedAt, dates) })}
        {t('gone for good on {date}', { date: dateInWords(until, dates) })}
      </Facts>
    ),
    actions: (
      <>
        <Button isSmall of={title} onClick={onRestore}>
          {t('Restore')}
        </Button>
        <Button variant="plain" isSmall of={title} onClick={onRemove}>
          {t('Delete for good')}
        </Button>
      </>
    ),
  };
}

const TAKEN = t(
  'Its address is now used by another one. Give that one a different address, then try again.',
);

const contentInWords = (error: unknown, sentence: string) =>
  error instanceof CallFailed && error.status === 409
    ? `${sentence} ${TAKEN}`
    : failureInWords(error, sentence);

/** The actions in the trash. Afterward the list is fresh, also if somebody else was faster. */
function useTrash(onGone: () => void) {
  const confirm = useConfirm();
  const toast = useToast();
  const navigate = useNavigate();
  const { act, failure, isBusy } = useEntryAction(onGone);
  const tellNews = useTellNews();
  return {
    failure,
    isBusy,
    restore: ({ _id, kind, title }: TrashEntry) =>
      act(
        async () => {
          const params = { id: _id };
          const { id } = await adminApi('POST /api/trash/{id}/restore', { params });
          const { way, tab } = isThing(kind)
            ? placeOfThing(kind)
            : { way: t('Open it in the editor'), tab: addressOf(tabOf(kind), {}, { id }) };
          const onPress = () => void navigate(tab);
          toast(t('“{title}” is back as it was.', { title }), 'success', { label: way, onPress });
          if (kind === 'event') void tellNews(id);
        },
        t('“{title}” could not be restored.', { title }),
        isThing(kind) ? failureInWords : contentInWords,
      ),
    remove: async ({ _id, title }: TrashEntry) => {
      const isMeant = await confirm({
        title: t('Delete “{title}” for good?', { title }),
        text: t('It is deleted at once, with all its versions. This cannot be undone.'),
        yes: t('Delete for good'),
        no: t('Keep it in the trash'),
        isGrave: true,
      });
      if (!isMeant) return;
      await act(
        async () => {
          await adminApi('DELETE /api/trash/{id}', { params: { id: _id } });
          toast(t('“{title}” is deleted for good.', { title }));
        },
        t('“{title}” could not be deleted.', { title }),
      );
    },
  };
}

import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { useAction, useAlertOfFailure } from '#web/admin/saving/use-action.ts';
import { useTellNews } from '#web/admin/signed-up/use-tell-news.ts';
import { useToast } from '#web/admin/ui/toast.tsx';
import { CallFailed } from '#web/api.ts';
import type { Cancellation } from './cancel-fields.tsx';

/** A date of an event by its start in wall time, and the words it is said with: "this Sunday", "on that date". */
export type DateToCancel = { id: string; title: string; occurrence: string; day: string };

/**
 * Cancels a date, and brings it back. What was done already, in another tab, counts as done. `onDone` follows either,
 * also where it failed; then it is asked whether those are told who signed up.
 */
export function useCancel(onDone: () => Promise<unknown>) {
  const toast = useToast();
  const tellNews = useTellNews();
  const { run, isBusy } = useAction(useAlertOfFailure());
  const act = (call: () => Promise<unknown>, failure: string) =>
    run(async () => {
      try {
        await call();
      } catch (error) {
        if (!(error instanceof CallFailed) || error.status !== 404) throw error;
      } finally {
        await onDone();
      }
    }, failure);

  const bringBack = async ({ id, title, occurrence, day }: DateToCancel) => {
    const call = () =>
      adminApi('POST /api/calendar/admin/events/{id}/dates', {
        params: { id },
        body: { occurrence },
      });
    if (!(await act(call, t('“{title}” could not be brought back.', { title })))) return;
    toast(t('“{title}” takes place {day} again.', { title, day }));
    await tellNews(id);
  };

  const cancel = async (date: DateToCancel, cancellation: Cancellation) => {
    const { id, title, occurrence, day } = date;
    const call = () =>
      adminApi('POST /api/calendar/admin/events/{id}/cancel', {
        params: { id },
        body: { occurrence, ...cancellation },
      });
    if (!(await act(call, t('“{title}” could not be canceled.', { title })))) return;
    const told = cancellation.tell
      ? t('“{title}” is canceled {day}. Members are being told.', { title, day })
      : t('“{title}” is canceled {day}.', { title, day });
    toast(told, 'success', {
      label: t('Undo'),
      onPress: () => void bringBack(date),
    });
    await tellNews(id);
  };
  return { cancel, bringBack, isBusy };
}

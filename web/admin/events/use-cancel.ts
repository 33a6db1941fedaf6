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
    if (!(await act(call, `“${title}” could not be brought back.`))) return;
    toast(`“${title}” takes place ${day} again.`);
    await tellNews(id);
  };

  const cancel = async (date: DateToCancel, cancellation: Cancellation) => {
    const { id, title, occurrence, day } = date;
    const call = () =>
      adminApi('POST /api/calendar/admin/events/{id}/cancel', {
        params: { id },
        body: { occurrence, ...cancellation },
      });
    if (!(await act(call, `“${title}” could not be canceled.`))) return;
    const told = cancellation.tell ? ' Members are being told.' : '';
    toast(`“${title}” is canceled ${day}.${told}`, 'success', {
      label: 'Undo',
      onPress: () => void bringBack(date),
    });
    await tellNews(id);
  };
  return { cancel, bringBack, isBusy };
}

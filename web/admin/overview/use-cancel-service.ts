import { useRef, useState } from 'react';
import type { ServiceOfWeek } from '#contract/overview.ts';
import { inSentence } from '#domain/dates/dates.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { failureAndWhy } from '#web/admin/saving/failure-in-words.ts';
import { useAlert } from '#web/admin/ui/alert.tsx';
import { useConfirm } from '#web/admin/ui/confirm.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import { CallFailed } from '#web/api.ts';
import { useReloadSite } from '#web/use-site.ts';

/** Cancels one date of a service, and brings it back. What was done already, in another tab, counts as done. */
export function useCancelService() {
  const confirm = useConfirm();
  const alert = useAlert();
  const toast = useToast();
  const reloadSite = useReloadSite();
  const [isBusy, setBusy] = useState(false);
  const isAsking = useRef(false);

  const run = async (call: () => Promise<unknown>, failure: string): Promise<boolean> => {
    setBusy(true);
    try {
      await call();
      return true;
    } catch (error) {
      if (error instanceof CallFailed && error.status === 404) return true;
      const { message, why } = failureAndWhy(error, failure);
      await alert(message, why.join(' '));
      return false;
    } finally {
      await reloadSite();
      setBusy(false);
    }
  };

  const bringBack = async ({ eventId: id, title, occurrence, day }: ServiceOfWeek) => {
    const call = () =>
      adminApi('POST /api/calendar/admin/events/{id}/dates', {
        params: { id },
        body: { occurrence },
      });
    if (await run(call, `“${title}” could not be brought back.`))
      toast(`“${title}” takes place ${day} again.`);
  };

  const cancel = async (service: ServiceOfWeek) => {
    const { eventId: id, title, occurrence, day, date } = service;
    if (isAsking.current) return;
    isAsking.current = true;
    const isMeant = await confirm({
      title: `Cancel “${title}” ${day}?`,
      text: `${inSentence(date)}. Every page says “Canceled ${day}” at once; the other dates stay. You can undo it.`,
      yes: `Cancel ${day}`,
      no: 'Keep it',
    });
    isAsking.current = false;
    if (!isMeant) return;
    const call = () =>
      adminApi('DELETE /api/calendar/admin/events/{id}', {
        params: { id },
        query: { scope: 'one', occurrence },
      });
    if (await run(call, `“${title}” could not be canceled.`))
      toast(`“${title}” is canceled ${day}.`, 'success', {
        label: 'Undo',
        onPress: () => void bringBack(service),
      });
  };
  return { cancel, bringBack, isBusy };
}

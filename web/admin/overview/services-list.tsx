import { useRef } from 'react';
import { Link } from 'react-router';
import type { ServiceOfWeek } from '#contract/overview.ts';
import { inSentence } from '#domain/dates/dates.ts';
import { addressOf, EVENTS } from '#web/admin/events/editor/event-address.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { useAction, useAlertOfFailure } from '#web/admin/saving/use-action.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { useConfirm } from '#web/admin/ui/confirm.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import { CallFailed } from '#web/api.ts';
import { Facts } from '#web/ui/when.tsx';
import { useReloadSite } from '#web/use-site.ts';
import css from './overview.module.css';

/** The services of the coming week, each with what is usually done about it: cancel, change, bring back. */
export function ServicesList({ services }: { services: ServiceOfWeek[] }) {
  const { cancel, bringBack, isBusy } = useCancelService();
  if (services.length === 0)
    return (
      <p className={css.none}>
        No service is in the calendar for this week. Open an event and switch on “This is a
        service”. <Link to={EVENTS}>To the events</Link>
      </p>
    );
  return (
    <ul className={css.entries}>
      {services.map((service) => {
        const { eventId, occurrence, title, date, state, note, day, isRepeated } = service;
        return (
          <li key={`${eventId} ${occurrence}`} className={css.service}>
            <p className={css.serviceWords}>
              <span className="strong">{title}</span>
              <span className={css.facts}>
                <Facts>{date}</Facts>
              </span>
              {state === 'canceled' && <strong className={css.off}>Canceled {day}</strong>}
              {note && <strong className={css.changed}>{note}</strong>}
            </p>
            <span className={css.actions}>
              {state === 'usual' && isRepeated && (
                <Button isSmall disabled={isBusy} of={title} onClick={() => void cancel(service)}>
                  {`Cancel ${day}`}
                </Button>
              )}
              {state === 'canceled' && (
                <Button
                  isSmall
                  disabled={isBusy}
                  of={title}
                  onClick={() => void bringBack(service)}
                >
                  Undo the cancellation
                </Button>
              )}
              {state !== 'canceled' && (
                <Link to={editorOf(service)} className={css.link}>
                  {state === 'changed' ? 'Change it again' : 'Move or change'}
                </Link>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function editorOf({ eventId, changedId, occurrence, isRepeated }: ServiceOfWeek): string {
  if (changedId) return addressOf(changedId, { scope: 'all' });
  return addressOf(eventId, isRepeated ? { scope: 'one', occurrence } : { scope: 'all' });
}

/** Cancels one date of a service, and brings it back. What was done already, in another tab, counts as done. */
function useCancelService() {
  const confirm = useConfirm();
  const toast = useToast();
  const reloadSite = useReloadSite();
  const { run, isBusy } = useAction(useAlertOfFailure());
  const isAsking = useRef(false);
  const act = (call: () => Promise<unknown>, failure: string) =>
    run(async () => {
      try {
        await call();
      } catch (error) {
        if (!(error instanceof CallFailed) || error.status !== 404) throw error;
      } finally {
        await reloadSite();
      }
    }, failure);

  const bringBack = async ({ eventId: id, title, occurrence, day }: ServiceOfWeek) => {
    const call = () =>
      adminApi('POST /api/calendar/admin/events/{id}/dates', {
        params: { id },
        body: { occurrence },
      });
    if (await act(call, `“${title}” could not be brought back.`))
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
    if (await act(call, `“${title}” could not be canceled.`))
      toast(`“${title}” is canceled ${day}.`, 'success', {
        label: 'Undo',
        onPress: () => void bringBack(service),
      });
  };
  return { cancel, bringBack, isBusy };
}

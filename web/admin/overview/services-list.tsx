import { useState } from 'react';
import { Link } from 'react-router';
import type { ServiceOfWeek } from '#contract/overview.ts';
import { capitalized } from '#domain/dates/capitalized.ts';
import { t } from '#languages/t.ts';
import { addressOf, EVENTS } from '#web/admin/events/editor/event-address.ts';
import { type DateToCancel, useCancel } from '#web/admin/events/use-cancel.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { Facts } from '#web/ui/when.tsx';
import { useReloadSite } from '#web/use-site.ts';
import { CancelService } from './cancel-service.tsx';
import css from './overview.module.css';

/** The services of the coming week, each with what is usually done about it: cancel, change, bring back. */
export function ServicesList({ services }: { services: ServiceOfWeek[] }) {
  const { cancel, bringBack, isBusy } = useCancel(useReloadSite());
  const [asked, setAsked] = useState<ServiceOfWeek>();
  if (services.length === 0)
    return (
      <p className={css.none}>
        {t(
          'No service is in the calendar for this week. Open an event and switch on “This is a service”.',
        )}{' '}
        <Link to={EVENTS}>{t('To the events')}</Link>
      </p>
    );
  return (
    <>
      {asked && (
        <CancelService
          service={asked}
          onClose={() => setAsked(undefined)}
          onCancel={(cancellation) => {
            setAsked(undefined);
            void cancel(dateOf(asked), cancellation);
          }}
        />
      )}
      <ul className={css.entries}>
        {services.map((service) => (
          <ServiceRow
            key={`${service.eventId} ${service.occurrence}`}
            service={service}
            isBusy={isBusy}
            onCancel={() => setAsked(service)}
            onBringBack={() => void bringBack(dateOf(service))}
          />
        ))}
      </ul>
    </>
  );
}

type RowProps = {
  service: ServiceOfWeek;
  isBusy: boolean;
  onCancel: () => void;
  onBringBack: () => void;
};

function ServiceRow({ service, isBusy, onCancel, onBringBack }: RowProps) {
  const { title, date, state, note, day, isRepeated } = service;
  return (
    <li className={css.service}>
      <p className={css.serviceWords}>
        <span className="strong">{title}</span>
        <span className={css.facts}>
          <Facts>{capitalized(date)}</Facts>
        </span>
        {state === 'canceled' && (
          <strong className={css.off}>{t('Canceled {day}', { day })}</strong>
        )}
        {note && <strong className={css.changed}>{note}</strong>}
      </p>
      <span className={css.actions}>
        {state === 'usual' && isRepeated && (
          <Button isSmall disabled={isBusy} of={title} onClick={onCancel}>
            {t('Cancel {day}', { day })}
          </Button>
        )}
        {state === 'canceled' && (
          <Button isSmall disabled={isBusy} of={title} onClick={onBringBack}>
            {t('Undo the cancellation')}
          </Button>
        )}
        {state !== 'canceled' && (
          <Link to={editorOf(service)} className={css.link}>
            {state === 'changed' ? t('Change it again') : t('Move or change')}
          </Link>
        )}
      </span>
    </li>
  );
}

function editorOf({ eventId, changedId, occurrence, isRepeated }: ServiceOfWeek): string {
  if (changedId) return addressOf(changedId, { scope: 'all' });
  return addressOf(eventId, isRepeated ? { scope: 'one', occurrence } : { scope: 'all' });
}

const dateOf = ({ eventId: id, title, occurrence, day }: ServiceOfWeek): DateToCancel => ({
  id,
  title,
  occurrence,
  day,
});

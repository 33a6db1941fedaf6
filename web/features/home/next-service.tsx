import type { Homepage } from '#contract/homepage.ts';
import { t } from '#languages/t.ts';
import { When } from '#web/ui/when.tsx';
import { useSite } from '#web/use-site.ts';
import css from './next-service.module.css';

/** The next date of the main service in large text, then what differs this week, the weekly times and the address. */
export function NextService({ next }: { next: Homepage['nextService'] }) {
  const { servicesInWords: times, serviceNotes, address } = useSite();
  const place = [address.street, address.city].filter(Boolean).join(', ');
  return (
    <div className={css.next} data-live>
      {next && (
        <>
          <h2 className={css.label}>{t('Next service: {name}', { name: next.name })}</h2>
          <p className={css.when}>
            <When dateTime={next.start}>{next.date}</When>
          </p>
        </>
      )}
      {serviceNotes.map(({ text }) => (
        <p key={text} className={css.note}>
          {text}
        </p>
      ))}
      {times[0] && (
        <p className={css.always}>{t('Every week: {times}', { times: times.join(', ') })}</p>
      )}
      {place && <p className={css.always}>{place}</p>}
    </div>
  );
}

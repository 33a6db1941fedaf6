import type { Homepage } from '#contract/homepage.ts';
import { When } from '#web/ui/when.tsx';
import { useSite } from '#web/use-site.ts';
import css from './next-service.module.css';

/** When we meet next, in words large enough to be found first; then every week's times and the place. */
export function NextService({ next }: { next: Homepage['nextService'] }) {
  const { servicesInWords: times, address } = useSite();
  const place = [address.street, address.city].filter(Boolean).join(', ');
  return (
    <div className={css.next}>
      {next && (
        <>
          <h2 className={css.label}>Next service{next.name && `: ${next.name}`}</h2>
          <p className={css.when}>
            <When dateTime={next.start}>{next.date}</When>
          </p>
        </>
      )}
      {times.length > 0 && <p className={css.always}>Every week: {times.join(', ')}</p>}
      {place && <p className={css.always}>{place}</p>}
    </div>
  );
}

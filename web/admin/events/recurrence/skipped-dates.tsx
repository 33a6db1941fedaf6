import { useId } from 'react';
import { fullDayInWords } from '#domain/dates/dates.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { useSite } from '#web/use-site.ts';
import css from './skipped-dates.module.css';

type Props = {
  exceptions: readonly string[];
  onChange: (exceptions: string[]) => void;
  error?: string | undefined;
};

/** The dates on which a series does not take place, each with the way back. */
export function SkippedDates({ exceptions, onChange, error }: Props) {
  const id = useId();
  const { dates } = useSite();
  if (exceptions.length === 0) return null;
  return (
    <section aria-labelledby={id} className={css.skipped}>
      <h3 id={id} className={css.title}>
        Skipped dates
      </h3>
      <ul className={css.list}>
        {exceptions.map((wall) => (
          <li key={wall}>
            <span>{fullDayInWords(wall, dates)}</span>
            <Button
              variant="plain"
              isSmall
              of={fullDayInWords(wall, dates)}
              onClick={() => onChange(exceptions.filter((other) => other !== wall))}
            >
              Put back
            </Button>
          </li>
        ))}
      </ul>
      {error && <p className="wrong">{error}</p>}
    </section>
  );
}

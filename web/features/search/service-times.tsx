import { Link } from 'react-router';
import { t } from '#languages/t.ts';
import { useSite } from '#web/use-site.ts';
import css from './service-times.module.css';

/** The answer to "what time is church", above the results. */
export function ServiceTimes() {
  const { services } = useSite();
  if (services.length === 0) return null;
  return (
    <section aria-labelledby="service-times" className={css.times}>
      <h2 id="service-times" className={css.title}>
        {t('Service times')}
      </h2>
      <ul className="bare">
        {services.map(({ words, note, path }) => (
          <li key={words} className={css.line}>
            {path ? <Link to={path}>{words}</Link> : words}
            {note && <strong className={css.note}>{note}</strong>}
          </li>
        ))}
      </ul>
    </section>
  );
}

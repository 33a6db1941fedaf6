import { Link } from 'react-router';
import { t } from '#languages/t.ts';
import type { CallAnswer } from '#web/api.ts';
import { nameOfPlace } from '#web/features/serving/place-facts.tsx';
import { Loaded } from '#web/sections/loaded.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { Facts } from '#web/ui/when.tsx';
import css from './prayer-requests.module.css';

type Serving = CallAnswer<'GET /api/account/serving'>;

/** Where the member serves or is asked to, each with the page where it is answered or given up. */
export function YouServe({ serving }: { serving: Promise<Serving> }) {
  return (
    <Loaded data={serving} loading="">
      {(loaded) =>
        loaded.length > 0 && (
          <section aria-labelledby="you-serve" className={css.own}>
            <h2 id="you-serve">{t('You serve')}</h2>
            <Places places={loaded.slice(0, SHOWN)} />
            {loaded.length > SHOWN && (
              <details>
                <summary className={css.later}>{laterInWords(loaded.length - SHOWN)}</summary>
                <Places places={loaded.slice(SHOWN)} />
              </details>
            )}
          </section>
        )
      }
    </Loaded>
  );
}

/** As many as are shown at once: who is asked for half a year finds the rest of the page. */
const SHOWN = 6;
const laterInWords = (count: number) =>
  t('{count, plural, one {# later date} other {# later dates}}', { count });

const Places = ({ places }: { places: Serving }) => (
  <ul className="stack">
    {places.map(({ id, when, state, link, ...place }) => (
      <li key={id}>
        <Link to={link}>
          {nameOfPlace(place)}
          <VisuallyHidden>, {when}</VisuallyHidden>
        </Link>
        <br />
        <Facts>{when}</Facts>
        {state === 'asked' && (
          <>
            <br />
            <strong>{t('Please answer')}</strong>
          </>
        )}
      </li>
    ))}
  </ul>
);

import { Link } from 'react-router';
import type { CallAnswer } from '#web/api.ts';
import { nameOfPlace } from '#web/features/serving/place-facts.tsx';
import { Loaded } from '#web/sections/loaded.tsx';
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
            <h2 id="you-serve">You serve</h2>
            <ul className="stack-1">
              {loaded.map(({ id, when, state, link, ...place }) => (
                <li key={id}>
                  <Link to={link}>{nameOfPlace(place)}</Link>
                  {': '}
                  <Facts>{state === 'asked' ? `${when} · please answer` : when}</Facts>
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </Loaded>
  );
}

import { Link } from 'react-router';
import { t } from '#languages/t.ts';
import type { CallAnswer } from '#web/api.ts';
import { Loaded } from '#web/sections/loaded.tsx';
import { Facts } from '#web/ui/when.tsx';
import css from './prayer-requests.module.css';

export type ComingTo = CallAnswer<'GET /api/account/sign-ups'>;

/** What the member signed up for, each with the page where it is changed or canceled. */
export function YouAreComingTo({ signUps }: { signUps: Promise<ComingTo> }) {
  return (
    <Loaded data={signUps} loading="">
      {(loaded) =>
        loaded.length > 0 && (
          <section aria-labelledby="coming-to" className={css.own}>
            <h2 id="coming-to">{t('You are coming to')}</h2>
            <ul className="stack-1">
              {loaded.map(({ id, event, party, state, link }) => (
                <li key={id}>
                  <Link to={link}>{event.title}</Link>
                  {': '}
                  <Facts>
                    {[
                      event.date,
                      party > 1
                        ? t('{count, plural, one {# person} other {# people}}', { count: party })
                        : '',
                      standing(state, event),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </Facts>
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </Loaded>
  );
}

/** What somebody has to know who is not simply coming. */
function standing(
  state: ComingTo[number]['state'],
  { isCanceled }: ComingTo[number]['event'],
): string {
  if (isCanceled) return t('does not take place');
  if (state === 'unproven') return t('please confirm it');
  if (state === 'offered') return t('places are held for you: please take them');
  return state === 'waiting' ? t('on the waiting list') : '';
}

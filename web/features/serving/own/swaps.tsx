import { useId } from 'react';
import { Link } from 'react-router';
import type { OwnPlace, OwnServing } from '#contract/own-serving.ts';
import { t } from '#languages/t.ts';
import type { SwapChoice } from '#web/features/serving/load-serving.ts';
import { nameOfPlace, PlaceFacts, placeInWords } from '#web/features/serving/place-facts.tsx';
import { Act } from './act.tsx';
import css from './own-serving.module.css';
import type { OwnActs } from './use-own-serving.ts';

type Props = { swaps: OwnServing['swaps']; acts: OwnActs };

/** Swaps that wait for an answer: the person's, or another one's. */
export function Swaps({ swaps, acts }: Props) {
  if (swaps.length === 0) return null;
  return (
    <section aria-labelledby="swaps" className={css.part}>
      <h2 id="swaps">{t('Swaps')}</h2>
      {swaps.map((swap) => (
        <Swap key={swap.id} swap={swap} acts={acts} />
      ))}
    </section>
  );
}

type SwapProps = { swap: Props['swaps'][number]; acts: OwnActs };

function Swap({ swap: { id, isMine, name, gives, gets, warning }, acts }: SwapProps) {
  const titleId = useId();
  const about = placeInWords(gets);
  return (
    <article aria-labelledby={titleId} className={css.card}>
      <h3 id={titleId}>
        {isMine
          ? t('You asked {name} to swap', { name })
          : t('{name} would like to swap with you', { name })}
      </h3>
      <dl className={css.swap}>
        <dt>{t('You would give')}</dt>
        <dd>
          {nameOfPlace(gives)}
          <PlaceFacts place={gives} />
        </dd>
        <dt>{t('You would get')}</dt>
        <dd>
          {nameOfPlace(gets)}
          <PlaceFacts place={gets} />
        </dd>
      </dl>
      {warning && <p className="strong">{warning}</p>}
      {isMine ? (
        <>
          <p>{t('Until {name} says yes, nothing changes.', { name })}</p>
          <Act
            acts={acts}
            act="swap-back"
            of={[id]}
            label={t('Do not ask any more')}
            about={about}
            isQuiet
          />
        </>
      ) : (
        <div className={css.answers}>
          <Act acts={acts} act="swap-yes" of={[id]} label={t('Yes, swap')} about={about} />
          <Act
            acts={acts}
            act="swap-no"
            of={[id]}
            label={t('No, leave it')}
            about={about}
            isQuiet
          />
        </div>
      )}
    </article>
  );
}

type ChoiceProps = { choice: SwapChoice; place: OwnPlace | undefined; acts: OwnActs };

/** The dates of others of the team, one of which is asked for. */
export function ChooseSwap({ choice: { dates, said }, place, acts }: ChoiceProps) {
  return (
    <section id="swap" aria-labelledby="swap-title" className={css.part}>
      <h2 id="swap-title">{t('With whom would you swap?')}</h2>
      {place && <p>{t('You would give: {place}.', { place: placeInWords(place) })}</p>}
      {said && <p className="strong">{said}</p>}
      {!said && dates.length === 0 && (
        <p>{t('Nobody of the team has another date that you could swap with.')}</p>
      )}
      {place &&
        dates.map((date) => (
          <article
            key={date.place}
            aria-label={`${date.name}: ${placeInWords(date)}`}
            className={css.card}
          >
            <h3>{date.name}</h3>
            <p>{nameOfPlace(date)}</p>
            <PlaceFacts place={date} />
            <Act
              acts={acts}
              act="swap"
              of={[place.id, date.place]}
              label={t('Ask {name}', { name: date.name })}
              about={placeInWords(date)}
            />
          </article>
        ))}
      <p>
        <Link to={acts.path} onClick={acts.forgetAnswer}>
          {t('Back, and leave it as it is')}
        </Link>
      </p>
    </section>
  );
}

import { useId } from 'react';
import type { OwnServing } from '#contract/own-serving.ts';
import { t } from '#languages/t.ts';
import { nameOfPlace, PlaceFacts, placeInWords } from '#web/features/serving/place-facts.tsx';
import { Act } from './act.tsx';
import css from './own-serving.module.css';
import type { OwnActs } from './use-own-serving.ts';

type Props = { wanted: OwnServing['wanted']; acts: OwnActs };

/** Others of the person's teams look for a substitute. */
export function Wanted({ wanted, acts }: Props) {
  if (wanted.length === 0) return null;
  return (
    <section aria-labelledby="wanted" className={css.part}>
      <h2 id="wanted">{t('Substitutes wanted')}</h2>
      {wanted.map((place) => (
        <WantedPlace key={place.id} place={place} acts={acts} />
      ))}
    </section>
  );
}

function WantedPlace({ place, acts }: { place: Props['wanted'][number]; acts: OwnActs }) {
  const id = useId();
  return (
    <article aria-labelledby={id} className={css.card}>
      <h3 id={id}>{nameOfPlace(place)}</h3>
      <PlaceFacts place={place} />
      <p>
        {t('{name} looks for somebody else. The first who takes the place serves.', {
          name: place.name,
        })}
      </p>
      {place.warning && <p className="strong">{place.warning}</p>}
      <Act
        acts={acts}
        act="take"
        of={[place.id]}
        label={t('Take the place')}
        about={placeInWords(place)}
        isQuiet
      />
    </article>
  );
}

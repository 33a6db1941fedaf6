import { type ReactNode, useId } from 'react';
import type { OwnPlace } from '#contract/own-serving.ts';
import { t } from '#languages/t.ts';
import {
  AboutTask,
  isFirstOfTask,
  nameOfPlace,
  PlaceFacts,
} from '#web/features/serving/place-facts.tsx';
import css from './own-serving.module.css';

type Props = { place: OwnPlace; places: readonly OwnPlace[]; children: ReactNode };

/** One place of a person: when, where, with whom, and what there is to do. */
export function PlaceCard({ place, places, children }: Props) {
  const id = useId();
  return (
    <article aria-labelledby={id} className={css.card}>
      <h3 id={id}>{nameOfPlace(place)}</h3>
      {place.isCanceled && <p className="strong">{t('This does not take place.')}</p>}
      <PlaceFacts place={place} />
      {place.others.length > 0 && (
        <p>{t('With you: {names}', { names: place.others.join(', ') })}</p>
      )}
      {isFirstOfTask(places, place) && <AboutTask>{place.about}</AboutTask>}
      {children}
    </article>
  );
}

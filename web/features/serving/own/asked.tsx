import type { OwnPlace } from '#contract/own-serving.ts';
import { MAX_REASON } from '#contract/serving-constants.ts';
import { t } from '#languages/t.ts';
import { placeInWords } from '#web/features/serving/place-facts.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Act } from './act.tsx';
import { reasonFieldOf } from './act-on-serving.ts';
import css from './own-serving.module.css';
import { PlaceCard } from './place-card.tsx';
import type { OwnActs } from './use-own-serving.ts';

type Props = { places: readonly OwnPlace[]; acts: OwnActs };

/** What a person is asked, each with its own yes and no. */
export function Asked({ places, acts }: Props) {
  if (places.length === 0) return null;
  return (
    <section aria-labelledby="asked" className={css.part}>
      <h2 id="asked">
        {places.length === 1 ? t('Can you serve?') : t('Can you serve on these dates?')}
      </h2>
      {places.length > 1 && (
        <Act
          acts={acts}
          act="yes"
          of={places.map(({ id }) => id)}
          label={
            places.length === 2
              ? t('Yes to both')
              : t('Yes to all {count}', { count: places.length })
          }
        />
      )}
      {places.map((place) => (
        <Question key={place.id} place={place} acts={acts} places={places} />
      ))}
    </section>
  );
}

type QuestionProps = { place: OwnPlace } & Props;

function Question({ place, places, acts }: QuestionProps) {
  return (
    <PlaceCard place={place} places={places}>
      {place.warning && <p className="strong">{place.warning}</p>}
      <div className={css.answers}>
        <Act
          acts={acts}
          act="yes"
          of={[place.id]}
          label={t('Yes, I can')}
          about={placeInWords(place)}
          isQuiet={places.length > 1}
        />
        <GiveUp place={place} acts={acts} summary={t('No, I cannot')} label={t('Send my no')} />
      </div>
    </PlaceCard>
  );
}

type GiveUpProps = { place: OwnPlace; acts: OwnActs; summary: string; label: string };

/** A no, with a reason or without; it is asked for once more, because somebody else may take the place at once. */
export function GiveUp({ place, acts, summary, label }: GiveUpProps) {
  const reason = acts.reasonOf(place.id);
  return (
    <details className={css.more} open={reason !== ''}>
      <summary className={buttonClass('quiet')}>{summary}</summary>
      <Act acts={acts} act="no" of={[place.id]} label={label} about={placeInWords(place)} isQuiet>
        <Field
          label={t('Why')}
          name={reasonFieldOf(place.id)}
          maxLength={MAX_REASON}
          help={t('Read by who plans this, and by nobody else.')}
          defaultValue={reason}
          autoComplete="off"
        />
      </Act>
    </details>
  );
}

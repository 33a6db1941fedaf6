import { t } from '#languages/t.ts';
import type { CallAnswer } from '#web/api.ts';
import css from '#web/features/serving/own/own-serving.module.css';
import { AboutTask, nameOfPlace, PlaceFacts } from '#web/features/serving/place-facts.tsx';
import { TakeForm } from './take-form.tsx';
import type { TakenOutcome } from './take-place.ts';

type Props = {
  token: string;
  place: CallAnswer<'GET /api/serving/substitutes/{token}'>;
  posted: TakenOutcome | undefined;
};

/** Where somebody looks for a substitute, by the link that they sent on (reference/screens.md#taking-a-place). */
export function SubstituteScreen({ token, place, posted }: Props) {
  const { name, about, isFree } = place;
  return (
    <div className={css.screen}>
      <header className={css.head}>
        <h1>
          {isFree ? t('Can you serve for {name}?', { name }) : t('Nobody is needed any more')}
        </h1>
        <p>{nameOfPlace(place)}</p>
        <PlaceFacts place={place} />
        <AboutTask>{about}</AboutTask>
      </header>
      {!isFree && (
        <p>{t('A substitute was found already, or is not needed. Thank you all the same.')}</p>
      )}
      <TakeForm kind="substitute" token={token} posted={posted} isOpen={isFree} />
    </div>
  );
}

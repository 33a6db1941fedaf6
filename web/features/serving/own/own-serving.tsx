import type { OwnPlace, OwnServing } from '#contract/own-serving.ts';
import { ownServingPath } from '#domain/serving-addresses.ts';
import { rich } from '#languages/rich.ts';
import { t } from '#languages/t.ts';
import type { SwapChoice } from '#web/features/serving/load-serving.ts';
import { nameOfPlace, placeInWords } from '#web/features/serving/place-facts.tsx';
import { OutcomeNotice } from '#web/forms/outcome-notice.tsx';
import { Facts } from '#web/ui/when.tsx';
import { Act } from './act.tsx';
import type { ServingOutcome } from './act-on-serving.ts';
import { Asked } from './asked.tsx';
import { AwayDays } from './away-days.tsx';
import { OwnCalendar } from './own-calendar.tsx';
import css from './own-serving.module.css';
import { Serves } from './serves.tsx';
import { ChooseSwap, Swaps } from './swaps.tsx';
import { type OwnActs, useOwnServing } from './use-own-serving.ts';
import { Wanted } from './wanted.tsx';

type Props = {
  token: string;
  serving: OwnServing;
  /** Where they choose with whom they swap. */
  swap: SwapChoice | undefined;
  /** What was answered without JavaScript. */
  posted: ServingOutcome | undefined;
};

/** A person's own page (reference/screens.md#where-one-serves). Opening it changes nothing. */
export function OwnServingScreen({ token, serving, swap, posted }: Props) {
  const path = ownServingPath(token);
  const acts = useOwnServing({ path, token, serving, posted });
  const { places } = serving;
  const shown = groupsOf(places);
  const unsent = unsentOf(places, acts);
  return (
    <div className={css.screen}>
      <header className={css.head}>
        <h1>{t('Where you serve')}</h1>
        <p>
          {rich('For <strong>{name}</strong>. Whoever has the link of this page can change it.', {
            name: serving.name,
            strong: (text) => <strong>{text}</strong>,
          })}
        </p>
        <div role="alert" ref={acts.answerRef} tabIndex={-1} className={css.answer}>
          <OutcomeNotice outcome={acts.outcome} />
          {unsent.length > 0 && (
            <p>{t('What you wrote was not sent: {words}', { words: unsent.join(' ') })}</p>
          )}
        </div>
      </header>
      {/* One form for all: what is typed beside one button stays when another is pressed. */}
      <form
        method="post"
        action={path}
        ref={acts.formRef}
        onSubmit={acts.onSubmit}
        noValidate
        className={css.parts}
      >
        <EnterButton />
        {swap && (
          <ChooseSwap
            choice={swap}
            place={places.find(({ id }) => id === swap.place)}
            acts={acts}
          />
        )}
        <div hidden={swap !== undefined} className={css.parts}>
          {shown.asked.length + shown.serves.length === 0 && (
            <p>{t('Nobody asks you right now, and you are on no list ahead.')}</p>
          )}
          <Asked places={shown.asked} acts={acts} />
          <Swaps swaps={serving.swaps} acts={acts} />
          <Serves places={shown.serves} acts={acts} />
          <Wanted wanted={serving.wanted} acts={acts} />
          <SaidNo places={shown.no} acts={acts} />
          <AwayDays away={serving.away} acts={acts} />
          <OwnCalendar hasFeed={serving.hasFeed} acts={acts} />
          <Earlier places={shown.earlier} />
          <AnotherLink email={serving.email} acts={acts} />
        </div>
      </form>
    </div>
  );
}

/** What Enter in a field presses, which must not be an answer. In the browser it is the button below the field. */
const EnterButton = () => (
  <button type="submit" name="act" value="" tabIndex={-1} aria-hidden className={css.enter}>
    {t('Enter ## sends what is typed')}
  </button>
);

/** What was typed of a place that was refused, and has no field any more: it went to somebody else meanwhile. */
function unsentOf(places: readonly OwnPlace[], { typed }: OwnActs): string[] {
  const open = places.filter(({ mayChange, state }) => mayChange && state !== 'no');
  return Object.entries(typed?.reasons ?? {})
    .filter(([id, reason]) => reason !== '' && !open.some((place) => place.id === id))
    .map(([, reason]) => `“${reason}”`);
}

function groupsOf(places: readonly OwnPlace[]) {
  const groups = { asked: [], serves: [], no: [], earlier: [] } as Record<
    'asked' | 'serves' | 'no' | 'earlier',
    OwnPlace[]
  >;
  for (const place of places) groups[groupOf(place)].push(place);
  return groups;
}

function groupOf({ state, mayChange, isOver }: OwnPlace) {
  if (state === 'asked' && mayChange) return 'asked';
  if (state === 'yes' && !isOver) return 'serves';
  return state === 'no' && mayChange ? 'no' : 'earlier';
}

/** A no can be taken back as long as nobody else serves. */
function SaidNo({ places, acts }: { places: readonly OwnPlace[]; acts: OwnActs }) {
  if (places.length === 0) return null;
  return (
    <section aria-labelledby="no" className={css.part}>
      <h2 id="no">{t('You said no')}</h2>
      <ul className={css.rows}>
        {places.map((place) => (
          <li key={place.id} className={css.row}>
            <Line place={place} />
            <Act
              acts={acts}
              act="yes"
              of={[place.id]}
              label={t('I can after all')}
              about={placeInWords(place)}
              isQuiet
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

const Line = ({ place }: { place: OwnPlace }) => (
  <span>
    {nameOfPlace(place)}
    <br />
    <Facts>{place.when}</Facts>
  </span>
);

function Earlier({ places }: { places: readonly OwnPlace[] }) {
  if (places.length === 0) return null;
  return (
    <details className={css.more}>
      <summary className={css.plain}>{t('What is over, or given up')}</summary>
      <ul className={css.rows}>
        {places.map((place) => (
          <li key={place.id} className={css.row}>
            <Line place={place} />
            <span>{standing(place)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function standing({ state, isCanceled, isOver }: OwnPlace): string {
  if (isCanceled) return t('Does not take place');
  if (state === 'given-up') return t('You do not serve any more');
  if (state === 'no') return t('You said no');
  return state === 'asked' && isOver ? t('You were asked') : t('You served');
}

/** For who sent the link on by mistake. */
function AnotherLink({ email, acts }: { email: string; acts: OwnActs }) {
  return (
    <details className={css.more}>
      <summary className={css.plain}>
        {t('Did the link of this page get into the wrong hands?')}
      </summary>
      {email === '' ? (
        <p>{t('Please ask the church for another one.')}</p>
      ) : (
        <>
          <p>
            {t(
              'We mail another one to {email}. The link that you have now does not work any more then.',
              { email },
            )}
          </p>
          <Act acts={acts} act="link" label={t('Mail me another link')} isQuiet />
        </>
      )}
    </details>
  );
}

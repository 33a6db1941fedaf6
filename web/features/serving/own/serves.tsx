import { Link } from 'react-router';
import type { OwnPlace } from '#contract/own-serving.ts';
import { swapPath } from '#domain/serving-addresses.ts';
import { t } from '#languages/t.ts';
import { LaterDates, SHOWN_DATES } from '#web/features/serving/later-dates.tsx';
import { placeInWords } from '#web/features/serving/place-facts.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { ShareTools } from '#web/ui/share-tools.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { Act } from './act.tsx';
import { AddressField, IN_FIELD } from './address-field.tsx';
import { GiveUp } from './asked.tsx';
import css from './own-serving.module.css';
import { PlaceCard } from './place-card.tsx';
import type { OwnActs } from './use-own-serving.ts';

type Props = { places: readonly OwnPlace[]; acts: OwnActs };

/** Where a person serves, and what they can do if they cannot come. */
export function Serves({ places, acts }: Props) {
  if (places.length === 0) return null;
  const cardOf = (place: OwnPlace) => (
    <Place key={place.id} place={place} places={places} acts={acts} />
  );
  const later = places.slice(SHOWN_DATES);
  return (
    <section aria-labelledby="serves" className={css.part}>
      <h2 id="serves">{t('You serve')}</h2>
      {places.slice(0, SHOWN_DATES).map(cardOf)}
      <LaterDates count={later.length} isOpen={later.some(({ id }) => acts.reasonOf(id) !== '')}>
        {later.map(cardOf)}
      </LaterDates>
    </section>
  );
}

type PlaceProps = { place: OwnPlace } & Props;

function Place({ place, places, acts }: PlaceProps) {
  const { path, isCanceled, mayChange, substitute } = place;
  return (
    <PlaceCard place={place} places={places}>
      {!isCanceled && (
        <p>
          <Link to={path}>
            {t('The page of this event')}
            <VisuallyHidden> ({placeInWords(place)})</VisuallyHidden>
          </Link>
        </p>
      )}
      {mayChange && substitute && <Search place={place} search={substitute} acts={acts} />}
      {mayChange && <WaysOut place={place} acts={acts} />}
    </PlaceCard>
  );
}

type SearchProps = {
  place: OwnPlace;
  search: NonNullable<OwnPlace['substitute']>;
  acts: OwnActs;
};

/** The search for a substitute that is open: its link, to be sent on. */
function Search({ place, search: { id, address, isTeamAsked }, acts }: SearchProps) {
  const about = placeInWords(place);
  return (
    <div className={css.search}>
      <p className="strong">
        {t('You look for a substitute. Until somebody takes the place, you serve.')}
      </p>
      {isTeamAsked && <p>{t('The team has been asked.')}</p>}
      <AddressField
        label={t('The link for your substitute')}
        help={t('Send it to whom you like: the first who takes the place serves.')}
        address={address}
      />
      <ShareTools
        url={address}
        title={t('Can you serve for me? {place}', { place: about })}
        lost={IN_FIELD}
      />
      {!isTeamAsked && (
        <Act
          acts={acts}
          act="ask-team"
          of={[place.id]}
          label={t('Ask the team too')}
          about={about}
          isQuiet
        />
      )}
      <Act
        acts={acts}
        act="end-search"
        of={[id]}
        label={t('I can come after all')}
        about={about}
        isQuiet
      />
    </div>
  );
}

/** What somebody does who cannot come: a substitute, a swap, or giving the place up. */
function WaysOut({ place, acts }: { place: OwnPlace; acts: OwnActs }) {
  const about = placeInWords(place);
  return (
    <details className={css.more} open={acts.reasonOf(place.id) !== ''}>
      <summary className={buttonClass('quiet')}>
        {place.substitute ? t('Other ways') : t('I cannot come')}
        <VisuallyHidden> ({about})</VisuallyHidden>
      </summary>
      <div className={css.ways}>
        {!place.substitute && (
          <div className={css.way}>
            <h4>{t('Find a substitute')}</h4>
            <p>{t('You serve until somebody takes the place.')}</p>
            <div className={css.answers}>
              <Act
                acts={acts}
                act="ask-team"
                of={[place.id]}
                label={t('Ask the team')}
                about={about}
              />
              <Act
                acts={acts}
                act="search"
                of={[place.id]}
                label={t('Get a link to send on')}
                about={about}
                isQuiet
              />
            </div>
          </div>
        )}
        <div className={css.way}>
          <h4>{t('Swap dates')}</h4>
          <p>
            <Link
              to={swapPath(acts.path, place.id)}
              onClick={acts.forgetAnswer}
              className={buttonClass('quiet')}
            >
              {t('Choose with whom')}
              <VisuallyHidden> ({about})</VisuallyHidden>
            </Link>
          </p>
        </div>
        <div className={css.way}>
          <h4>{t('Give up the place')}</h4>
          <p>{t('It is free for somebody else then, and who plans this is told.')}</p>
          <GiveUp
            place={place}
            acts={acts}
            summary={t('Give it up')}
            label={t('Give up the place')}
          />
        </div>
      </div>
    </details>
  );
}

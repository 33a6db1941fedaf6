import { Link } from 'react-router';
import { OVERVIEW_DAYS } from '#contract/admin-constants.ts';
import type { Overview } from '#contract/overview.ts';
import { t } from '#languages/t.ts';
import { ACTIVITY_PATH } from '#web/admin/activity/activity-query.ts';
import { activityInWords } from '#web/admin/activity/activity-words.ts';
import { SERVING_PATH } from '#web/admin/shell/tabs.ts';
import { Facts } from '#web/ui/when.tsx';
import { useSite } from '#web/use-site.ts';
import css from './overview.module.css';
import {
  comingAddress,
  comingInWords,
  draftAddress,
  draftFacts,
  draftTitle,
  givingInWords,
  peopleInWords,
  servingInWords,
} from './overview-words.ts';

/** What is published or ends soon, with links to the editors. */
export function ComingList({ coming }: { coming: NonNullable<Overview['coming']> }) {
  const site = useSite();
  if (coming.length === 0)
    return (
      <p className={css.none}>
        {t('Nothing is published or ends in the next {days} days.', { days: OVERVIEW_DAYS })}
      </p>
    );
  return (
    <ul className={css.entries}>
      {coming.map((entry) => (
        <li key={`${entry.change} ${entry._id}`}>
          <Link to={comingAddress(entry)} className={css.entry}>
            {entry.title || t('Untitled')}
          </Link>
          <span className={css.facts}>{comingInWords(entry, site)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The latest drafts of everybody. */
export function DraftList({ drafts }: { drafts: NonNullable<Overview['drafts']> }) {
  const site = useSite();
  const { count, latest } = drafts;
  if (count === 0) return <p className={css.none}>{t('Nothing is left half done.')}</p>;
  const more = count - latest.length;
  return (
    <>
      <ul className={css.entries}>
        {latest.map((draft) => (
          <li key={`${draft.userId} ${draft.kind} ${draft.id}`}>
            <Link to={draftAddress(draft)} className={css.entry}>
              {draftTitle(draft, site.dates)}
            </Link>
            <span className={css.facts}>
              <Facts>{draftFacts(draft, site)}</Facts>
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className={css.none}>
          {t('{more, plural, one {One more is} other {# more are}} in the lists of the tabs.', {
            more,
          })}
        </p>
      )}
    </>
  );
}

/** What was done last here, and by whom. */
export function ActivityList({ activity }: { activity: NonNullable<Overview['activity']> }) {
  const { dates } = useSite();
  return (
    <>
      <ul className={css.entries}>
        {activity.map((entry) => {
          const { deed, what, to, when } = activityInWords(entry, dates);
          return (
            <li key={entry._id}>
              <span>
                {deed} {to ? <Link to={to}>{what}</Link> : what}
              </span>
              <time dateTime={entry.at} className={css.facts}>
                {when}
              </time>
            </li>
          );
        })}
      </ul>
      <Link to={ACTIVITY_PATH} className={css.link}>
        {t('See all activity')}
      </Link>
    </>
  );
}

/** What was given and confirmed, per currency. */
export function Giving({ giving }: { giving: NonNullable<Overview['giving']> }) {
  const { locale } = useSite();
  return (
    <>
      {giving.sums.length === 0 && (
        <p className={css.none}>{t('No gift has been confirmed this month yet.')}</p>
      )}
      <ul className={css.entries}>
        {givingInWords(giving, locale).map(({ amount, gifts }) => (
          <li key={amount}>
            <span className={css.amount}>{amount}</span>
            <span className={css.facts}>{gifts}</span>
          </li>
        ))}
      </ul>
      <Link to="/admin/giving" className={css.link}>
        {t('Look at the gifts')}
      </Link>
    </>
  );
}

/** How many people signed up lately, with links to the lists of who comes. */
export function SignUpsList({ signUps }: { signUps: NonNullable<Overview['signUps']> }) {
  return (
    <ul className={css.entries}>
      {signUps.map((of) => (
        <li key={of.eventId}>
          <Link to={`/admin/events/sign-ups/${of.eventId}`} className={css.entry}>
            {of.title || t('Untitled')}
          </Link>
          <span className={css.facts}>{peopleInWords(of)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Which places are open soon, and what people answered. */
export function ServingCounts({ serving }: { serving: NonNullable<Overview['serving']> }) {
  const { open, answers } = servingInWords(serving);
  return (
    <>
      <p className="bare">{open}</p>
      {answers && <p className={css.none}>{answers}</p>}
      <Link to={SERVING_PATH} className={css.link}>
        {t('Look at who serves')}
      </Link>
    </>
  );
}

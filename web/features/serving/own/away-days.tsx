import type { OwnServing } from '#contract/own-serving.ts';
import { type DateWords, dateInWords } from '#domain/dates/dates.ts';
import { t } from '#languages/t.ts';
import { Field } from '#web/ui/field.tsx';
import { useSite } from '#web/use-site.ts';
import { Act } from './act.tsx';
import css from './own-serving.module.css';
import type { OwnActs } from './use-own-serving.ts';

type Props = { away: OwnServing['away']; acts: OwnActs };
type Days = { first: string; last: string };

/** The days on which a person cannot. */
export function AwayDays({ away, acts }: Props) {
  const { dates } = useSite();
  return (
    <section aria-labelledby="away" className={css.part}>
      <h2 id="away">{t('Days when you cannot')}</h2>
      <p>{t('Write down when you are away: who plans this sees it before asking you.')}</p>
      {away.length > 0 && (
        <ul className={css.rows}>
          {away.map(({ id, ...days }) => (
            <li key={id} className={css.row}>
              <span>{daysInWords(days, dates)}</span>
              <Act
                acts={acts}
                act="away-end"
                of={[id]}
                label={t('Remove')}
                about={daysInWords(days, dates)}
                isQuiet
              />
            </li>
          ))}
        </ul>
      )}
      <AddDays acts={acts} />
    </section>
  );
}

const daysInWords = ({ first, last }: Days, words: DateWords) =>
  first === last
    ? dateInWords(first, words)
    : t('{first} to {last}', {
        first: dateInWords(first, words),
        last: dateInWords(last, words),
      });

function AddDays({ acts }: { acts: OwnActs }) {
  return (
    <fieldset data-act aria-label={t('Add days when you cannot')} className={css.days}>
      <Field
        label={t('First day')}
        name="first"
        type="date"
        required
        defaultValue={acts.typed?.first}
        error={acts.errorOf('first')}
      />
      <Field
        label={t('Last day')}
        name="last"
        type="date"
        help={t('Empty if it is one day.')}
        defaultValue={acts.typed?.last}
        error={acts.errorOf('last')}
      />
      <div className={css.wide}>
        <Act acts={acts} act="away" label={t('Add these days')} isQuiet />
      </div>
    </fieldset>
  );
}

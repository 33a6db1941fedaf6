import type { VersionEntry } from '#contract/versions.ts';
import { dateTimeInWords } from '#domain/dates/dates.ts';
import { Facts } from '#web/ui/when.tsx';
import { useSite } from '#web/use-site.ts';
import css from './version-choice.module.css';

type Props = {
  entries: readonly VersionEntry[];
  /** Of the chosen one. */
  number: number | undefined;
  onChoose: (version: number) => void;
};

/** The versions, newest first: arrow keys go from one to the next. Times are the church's. */
export function VersionChoice({ entries, number, onChoose }: Props) {
  const { dates } = useSite();
  return (
    <fieldset className={css.choice}>
      <legend className="note">Compare with now (church time)</legend>
      {entries.map(({ version, at, who, isCurrent }) => (
        <label key={version} className={css.entry}>
          <input
            type="radio"
            name="version"
            checked={version === number}
            onChange={() => onChoose(version)}
          />
          <span>
            <time dateTime={at} className={css.when}>
              {dateTimeInWords(at, dates)}
            </time>{' '}
            <span className={css.who}>
              <Facts>
                {who}
                {isCurrent && <strong>published now</strong>}
              </Facts>
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

import type { KeyboardEvent, SyntheticEvent } from 'react';
import { useNavigate } from 'react-router';
import { MAX_QUESTION } from '#contract/search-constants.ts';
import { t } from '#languages/t.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { searchPath } from './asked.ts';
import { NoResults } from './no-results.tsx';
import { Results } from './results.tsx';
import css from './search-screen.module.css';
import { ServiceTimes } from './service-times.tsx';
import { type Outcome, useTypedSearch } from './use-typed-search.ts';

/** The search (reference/screens.md#search). Without JavaScript the form asks for this page again. */
export function SearchScreen(given: Outcome) {
  const { typed, setTyped, outcome, isBehind } = useTypedSearch(given);
  const { asked, found, failure } = outcome;
  const navigate = useNavigate();
  // The router's own form would bring its code to every visitor, also to those who do not search.
  const search = (event: SyntheticEvent) => {
    event.preventDefault();
    void navigate(searchPath({ q: typed.trim(), kind: asked.kind, page: 1 }));
  };
  return (
    <search className={css.screen} onKeyDown={moveBetweenResults}>
      <h1 className={css.title}>{t('Search')}</h1>
      <form onSubmit={search}>
        <label htmlFor="q" className={css.label}>
          {t('What are you looking for?')}
        </label>
        <div className={css.row}>
          <input
            id="q"
            name="q"
            type="search"
            className={css.field}
            value={typed}
            maxLength={MAX_QUESTION}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit">{t('Search')}</Button>
        </div>
        {asked.kind && <input type="hidden" name="kind" value={asked.kind} />}
      </form>
      <p role="status" className={css.status}>
        {found ? inWords(outcome) : ''}
      </p>
      {failure && <Notice tone="error">{failure}</Notice>}
      <div aria-busy={isBehind}>
        {found?.asksForTimes && <ServiceTimes />}
        {found && found.total > 0 && <Results asked={asked} found={found} />}
        {found && found.total === 0 && <NoResults asked={asked} found={found} />}
      </div>
    </search>
  );
}

function inWords({ asked, found }: Outcome): string {
  if (!found) return '';
  const { total, isMore, isPartial, didYouMean } = found;
  const question = didYouMean ?? asked.q;
  if (total === 0) return t('Nothing found for “{question}”.', { question });
  const values = { question, total, isMore: String(isMore) };
  return isPartial
    ? t(
        'Nothing has all of the words. {isMore, select, true {More than } other {}}{total, plural, one {# result} other {# results}} with some of “{question}”.',
        values,
      )
    : t(
        '{isMore, select, true {More than } other {}}{total, plural, one {# result} other {# results}} for “{question}”.',
        values,
      );
}

/** The arrow keys lead from the field to the results and between them. */
function moveBetweenResults(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('#q, [data-result]')];
  const here = stops.indexOf(document.activeElement as HTMLElement);
  const next = here === -1 ? undefined : stops[here + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

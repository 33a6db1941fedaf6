import { Link } from 'react-router';
import { contentKinds, searchedKinds } from '#contract/content/kinds.ts';
import type { Marked, SearchResult, SearchResults } from '#contract/search.ts';
import { dateInWords, fullDayInWords, timeInWords } from '#domain/dates/dates.ts';
import { rich } from '#languages/rich.ts';
import { t } from '#languages/t.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/when.tsx';
import { useSite } from '#web/use-site.ts';
import { type Asked, searchPath } from './asked.ts';
import css from './results.module.css';

type Props = { asked: Asked; found: SearchResults };

/** What was found, with filters by kind and the way to further pages. */
export function Results({ asked, found }: Props) {
  return (
    <>
      <DidYouMean asked={asked} found={found} />
      <Kinds asked={asked} found={found} />
      <ol className="bare" start={(found.page - 1) * 10 + 1}>
        {found.results.map((result) => (
          <li key={result.kind + result._id}>
            <Result result={result} />
          </li>
        ))}
      </ol>
      <Pages asked={asked} found={found} />
    </>
  );
}

function DidYouMean({ asked, found: { didYouMean } }: Props) {
  if (didYouMean === null) return null;
  return (
    <p className={css.meant}>
      {rich(
        'No match for “{question}” as it is written. These are results for <other>{words}</other>.',
        {
          question: asked.q,
          words: didYouMean,
          other: (text) => <Link to={searchPath({ ...asked, q: didYouMean })}>{text}</Link>,
        },
      )}
    </p>
  );
}

/** Links, so that they work without JavaScript. Kinds without results are left out. */
export function Kinds({ asked, found: { counts, isMore } }: Props) {
  const kinds = searchedKinds.filter((kind) => counts[kind] > 0 || kind === asked.kind);
  if (kinds.length < 2 && asked.kind === undefined) return null;
  const all = searchedKinds.reduce((sum, kind) => sum + counts[kind], 0);
  const choices = [
    { kind: undefined, label: t('All ## results'), count: all },
    ...kinds.map((kind) => ({ kind, label: contentKinds[kind].words.many, count: counts[kind] })),
  ];
  return (
    <nav aria-label={t('Kinds of results')}>
      <ul className="wrap">
        {choices.map(({ kind, label, count }) => (
          <li key={label}>
            <Link
              to={searchPath({ q: asked.q, kind })}
              aria-current={kind === asked.kind ? 'true' : undefined}
              className={css.kind}
            >
              {label} ({count}
              {isMore && '+'})
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Result({ result }: { result: SearchResult }) {
  const when = useWhen(result);
  return (
    <article className={css.result}>
      <h2 className={css.title}>
        <Link to={result.href} data-result>
          <MarkedText pieces={result.title} />
        </Link>
      </h2>
      <p className={css.about}>
        <Facts>{[contentKinds[result.kind].words.one, ...when]}</Facts>
      </p>
      {result.excerpt.length > 0 && (
        <p className={css.excerpt}>
          <MarkedText pieces={result.excerpt} />
        </p>
      )}
    </article>
  );
}

function useWhen({ kind, date }: SearchResult): string[] {
  const { dates } = useSite();
  if (date === null) return [];
  if (kind !== 'event') return [dateInWords(date, dates)];
  return [fullDayInWords(date, dates), timeInWords(date, dates)];
}

function MarkedText({ pieces }: { pieces: Marked }) {
  // What is cut off or joined by the pieces' order: they never move, so their place is their key.
  return pieces.map(({ text, isMatch }, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, which have no other identity
    isMatch ? <mark key={place}>{text}</mark> : text,
  );
}

function Pages({ asked, found: { page, pages } }: Props) {
  if (pages < 2) return null;
  return (
    <nav className={css.pages} aria-label={t('Pages of results')}>
      {page > 1 && (
        <Link to={searchPath({ ...asked, page: page - 1 })} className={buttonClass('quiet')}>
          {t('Previous')}
        </Link>
      )}
      <span>{t('Page {page} of {pages}', { page, pages })}</span>
      {page < pages && (
        <Link to={searchPath({ ...asked, page: page + 1 })} className={buttonClass('quiet')}>
          {t('Next')}
        </Link>
      )}
    </nav>
  );
}

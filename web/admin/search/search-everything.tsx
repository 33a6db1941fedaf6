import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { allKinds, contentKinds } from '#contract/content/kinds.ts';
import type { Found } from '#contract/search.ts';
import { MAX_QUESTION } from '#contract/search-constants.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { failureInWords } from '#web/admin/saving/outcome.ts';
import { useLoaded } from '#web/admin/ui/use-loaded.ts';
import { FieldFrame } from '#web/ui/field-frame.tsx';
import { Facts } from '#web/ui/when.tsx';
import css from './search-everything.module.css';

type Props = {
  onChoose: () => void;
  /** What was typed before the field was there. */
  takeTyped: () => string;
};

/** Everything administrators work on, as one types (reference/screens.md#search-everything). */
export default function SearchEverything({ onChoose, takeTyped }: Props) {
  const [typed, setTyped] = useState('');
  // By now the field has the focus.
  const take = useEffectEvent(() => {
    const before = takeTyped();
    if (before !== '') setTyped((now) => before + now);
  });
  useEffect(() => take(), []);
  const { outcome, isBehind } = useEverything(typed);
  return (
    <search className={`stack-1 ${css.search}`} onKeyDown={moveBetweenResults}>
      <FieldFrame
        label={t('What are you looking for?')}
        help={t('Content with its state, drafts, the trash, people, pictures, files and screens.')}
      >
        {(control) => (
          <input
            {...control}
            type="search"
            data-stop=""
            // biome-ignore lint/a11y/noAutofocus: the dialog was opened to type here
            autoFocus
            maxLength={MAX_QUESTION}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || isBehind || event.nativeEvent.isComposing) return;
              const list = event.currentTarget.closest('search');
              list?.querySelector<HTMLElement>('a[data-stop]')?.click();
            }}
          />
        )}
      </FieldFrame>
      <p role="status" className={css.status}>
        {inWords(outcome, isBehind)}
      </p>
      {outcome.failure && (
        <p role="alert" className="wrong">
          {outcome.failure}
        </p>
      )}
      {outcome.found.length > 0 && (
        <ul aria-label={t('Results')} aria-busy={isBehind} className={css.list}>
          {outcome.found.map((found) => (
            <li key={`${found.kind} ${found._id}`}>
              <FoundLink found={found} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}

function inWords({ q, found, failure }: Outcome, isBehind: boolean): string {
  if (isBehind && found.length === 0) return t('Searching…');
  if (q === '' || failure) return '';
  return countInWords(found.length, q);
}

function FoundLink({ found, onChoose }: Pick<Props, 'onChoose'> & { found: Found }) {
  const words = (
    <>
      <span className={css.title}>{found.title}</span>
      <span className="note">
        <Facts>{aboutInWords(found)}</Facts>
      </span>
    </>
  );
  // A picture opens beside the work that may be unsaved here.
  if (found.kind === 'picture')
    return (
      <a href={found.href} target="_blank" rel="noreferrer" data-stop="" className={css.found}>
        {words}
        <span className="note">{t('Opens in a new tab')}</span>
      </a>
    );
  return (
    <Link to={found.href} data-stop="" className={css.found} onClick={onChoose}>
      {words}
    </Link>
  );
}

/** The arrow keys lead from the field to the results and between them. */
function moveBetweenResults(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-stop]')];
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Kinds of what administrators find, in words; another kind as the server names it. */
const kinds = new Map<string, string>([
  ...allKinds.map((kind) => [kind, contentKinds[kind].words.one] as const),
  ['screen', t('Screen')],
  ['user', t('User')],
  ['message', t('Message')],
  ['picture', t('Picture')],
  ['library', t('Library')],
]);

/** "Blog post · Scheduled · /blog/advent-light" */
const aboutInWords = ({ kind, state, about }: { kind: string; state: string; about: string }) =>
  [kinds.get(kind) ?? kind, state, about].filter(Boolean).join(' · ');

function countInWords(count: number, question: string): string {
  if (count === 0) return t('Nothing found for “{question}”.', { question });
  return t('{count, plural, one {# result} other {# results}} for “{question}”.', {
    count,
    question,
  });
}

/** A moment without typing, in milliseconds. */
const PAUSE_MS = 250;

type Outcome = { q: string; found: readonly Found[]; failure: string | null };
const nothing: Outcome = { q: '', found: [], failure: null };

/** What is found for what is typed, after a moment without typing; an older request is given up. */
function useEverything(typed: string): { outcome: Outcome; isBehind: boolean } {
  const q = typed.trim();
  const found = useLoaded((signal) => find(q, signal), q);
  const outcome = (q !== '' && found) || nothing;
  return { outcome, isBehind: q !== outcome.q };
}

async function find(q: string, signal: AbortSignal): Promise<Outcome> {
  if (q === '') return nothing;
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  try {
    const found = await adminApi('GET /api/admin/search', { query: { q }, signal });
    return { q, found, failure: null };
  } catch (error) {
    return { q, found: [], failure: failureInWords(error, t('The search failed')) };
  }
}

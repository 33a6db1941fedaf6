import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import type { Found } from '#contract/search.ts';
import { MAX_QUESTION } from '#contract/search-constants.ts';
import { FieldFrame } from '#web/ui/field-frame.tsx';
import { Facts } from '#web/ui/when.tsx';
import { aboutInWords, countInWords } from './found-words.ts';
import css from './search-everything.module.css';
import { type Outcome, useEverything } from './use-everything.ts';

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
        label="What are you looking for?"
        help="Content with its state, drafts, the trash, people, pictures, files and screens."
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
        <ul aria-label="Results" aria-busy={isBehind} className={css.list}>
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
  if (isBehind && found.length === 0) return 'Searching…';
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
        <span className="note">Opens in a new tab</span>
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

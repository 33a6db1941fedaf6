import { useEffect, useRef, useState } from 'react';
import { MAX_SEARCH } from '#contract/admin-constants.ts';
import { FieldFrame } from '#web/ui/field-frame.tsx';
import css from './search-field.module.css';

type Props = {
  /** "Search announcements" */
  label: string;
  /** What is searched for now. */
  value: string;
  /** Called when someone stops typing for a moment, or presses Enter. */
  onSearch: (text: string) => void;
  help?: string | undefined;
};

/** A moment without typing, in milliseconds. */
const PAUSE_MS = 350;

export function SearchField({ label, value, onSearch, help }: Props) {
  const [text, setText] = useState(value);
  /** What the list was last asked for by this field, or told it from elsewhere. */
  const [asked, setAsked] = useState(value);
  const [given, setGiven] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ value, onSearch });
  useEffect(() => {
    latest.current = { value, onSearch };
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  // A search from elsewhere (the back button, "Show all") takes the field's place; the echo of its own does not.
  if (value !== given) {
    setGiven(value);
    if (value !== asked) {
      setAsked(value);
      setText(value);
    }
  }
  const search = (typed: string) => {
    clearTimeout(timer.current);
    if (typed.trim() === latest.current.value) return;
    setAsked(typed.trim());
    latest.current.onSearch(typed.trim());
  };
  return (
    <search className={css.search}>
      <FieldFrame label={label} help={help}>
        {(control) => (
          <input
            {...control}
            type="search"
            maxLength={MAX_SEARCH}
            autoComplete="off"
            value={text}
            onChange={({ currentTarget: { value: typed } }) => {
              setText(typed);
              clearTimeout(timer.current);
              timer.current = setTimeout(() => search(typed), PAUSE_MS);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Not the form around it, where there is one.
              event.preventDefault();
              search(text);
            }}
          />
        )}
      </FieldFrame>
    </search>
  );
}

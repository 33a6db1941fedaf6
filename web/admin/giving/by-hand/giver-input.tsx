import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';
import { adminApi } from '#web/admin/saving/admin-api.ts';

type Giver = { name: string; email: string };

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'list'> & {
  name: string;
  onGiver: (giver: Giver) => void;
};

/** How long somebody pauses before names are looked for, in milliseconds. */
const PAUSE_MS = 200;

/** The name of a giver, with members and earlier givers to choose from: the address comes with the name. */
export function GiverInput({ name, onGiver, ...rest }: Props) {
  const id = useId();
  const [givers, setGivers] = useState<Giver[]>([]);
  const [asked, setAsked] = useState('');
  const newest = useRef('');
  useEffect(() => {
    if (asked.trim().length < 2) return;
    const look = async () => {
      newest.current = asked;
      const query = { search: asked.trim().slice(0, 100) };
      // Without an answer, a name is typed in full.
      const found = await adminApi('GET /api/gifts/suggestions', { query }).catch(() => []);
      if (newest.current === asked) setGivers(found);
    };
    const timer = setTimeout(() => void look(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [asked]);
  const options = givers.map((giver) => ({ ...giver, words: wordsOf(giver, givers) }));
  return (
    <>
      <input
        {...rest}
        value={name}
        list={id}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => {
          const chosen = options.find(({ words }) => words === value);
          setAsked(value);
          onGiver(chosen ? { name: chosen.name, email: chosen.email } : { name: value, email: '' });
        }}
      />
      <datalist id={id}>
        {options.map(({ words, email }) => (
          <option key={`${words} ${email}`} value={words} label={email} />
        ))}
      </datalist>
    </>
  );
}

/** The name; with the address where two have the same name. */
function wordsOf({ name, email }: Giver, all: readonly Giver[]): string {
  const isShared = all.filter((other) => other.name === name).length > 1;
  return isShared && email ? `${name}, ${email}` : name;
}

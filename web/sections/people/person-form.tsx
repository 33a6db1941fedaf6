import { useId } from 'react';
import { useLocation } from 'react-router';
import { MessageForm } from '#web/features/messages/message-form.tsx';
import { Icon } from '#web/ui/icon.tsx';
import css from './people.module.css';

/** The message form with a choice of whom it is for. The page is sent too: the server asks it who can be written to. */
export function PersonForm({ names }: { names: readonly string[] }) {
  const { pathname } = useLocation();
  return (
    <MessageForm
      kind="person"
      of={names.join(', ')}
      start={({ chosen, error }) => (
        <>
          <input type="hidden" name="page" value={pathname.replaceAll(/^\/|\/$/g, '')} />
          <Whom names={names} chosen={chosen} error={error} />
        </>
      )}
    />
  );
}

type WhomProps = {
  names: readonly string[];
  chosen: string | undefined;
  error: string | undefined;
};

function Whom({ names, chosen, error }: WhomProps) {
  const id = useId();
  return (
    <div className={css.whom}>
      <label htmlFor={id} className={css.label}>
        Whom would you like to write to?
      </label>
      <select
        id={id}
        name="person"
        required
        defaultValue={chosen && names.includes(chosen) ? chosen : ''}
        className={css.select}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        <option value="">Choose a name</option>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      {error && (
        <p id={`${id}-error`} className={css.error}>
          <Icon name="warning" size={18} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

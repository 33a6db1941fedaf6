import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { rich } from '#languages/rich.ts';
import { Field } from '#web/ui/field.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import css from './password-field.module.css';

type Props = {
  label: string;
  /** Which password it is, of several that somebody may have in mind. */
  which?: 'own' | 'present' | 'new' | undefined;
  name: string;
  autoComplete: 'current-password' | 'new-password';
  help?: string | undefined;
  error?: string | undefined;
  onInput?: ComponentProps<'input'>['onInput'];
};

/** A password that can be shown while it is typed (WCAG 2.2, 3.3.8: nothing to remember, pasting allowed). */
export function PasswordField({ name, which, ...rest }: Props) {
  const [isShown, setIsShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  // Hidden again on submit: browsers offer to save only what is a password field then.
  useEffect(() => {
    const form = input.current?.form;
    const hide = () => setIsShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  return (
    <div className={css.password}>
      <Field
        {...rest}
        ref={input}
        name={name}
        type={isShown ? 'text' : 'password'}
        required
        maxLength={1000}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className={css.inner}
      />
      <button
        type="button"
        className={css.show}
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
      >
        <Eye isShut={isShown} />
        <span>
          {rich(
            'Show<hidden> {which, select, own {your password} present {present password} new {new password} other {password}}</hidden>',
            {
              which: which ?? '',
              hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
            },
          )}
        </span>
      </button>
    </div>
  );
}

function Eye({ isShut }: { isShut: boolean }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" width="20" height="20" className={css.eye}>
      <path d="M2 12c2.500-4.300 5.900-6.500 10-6.500s7.500 2.200 10 6.500c-2.500 4.300-5.900 6.500-10 6.500S4.500 16.300 2 12Z" />
      <circle cx="12" cy="12" r="3" />
      {isShut && <path d="m4 20 16-16" />}
    </svg>
  );
}

import css from './message-form.module.css';

/**
 * A field no person sees, hears or reaches; who fills it is a program (specification 5). The label is for the
 * rare reader whose browser shows no styles.
 */
export function Honeypot() {
  return (
    <div className={css.honeypot} aria-hidden="true">
      <label>
        Leave this empty
        <input
          name="honeypot"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-lpignore="true"
        />
      </label>
    </div>
  );
}

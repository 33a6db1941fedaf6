import { t } from '#languages/t.ts';
import css from './form.module.css';

/** Shown when JavaScript is off: a token in the browser's storage needs it (reference/roles.md#token). */
export function NeedsScript() {
  return (
    <noscript>
      <p className={css.needsScript}>
        {t(
          'Logging in needs JavaScript, which is switched off in this browser. Everything else on this site can be read without it.',
        )}
      </p>
    </noscript>
  );
}

import { passwordStrength } from './password-strength.ts';
import css from './strength-meter.module.css';

type Props = { password: string; personal?: readonly string[] };

/** The strength in words, and as four small bars. */
export function StrengthMeter({ password, personal = [] }: Props) {
  const { level, words } = passwordStrength(password, personal);
  return (
    <div className={css.meter} data-level={level}>
      <div className={css.panes} aria-hidden="true">
        {[1, 2, 3, 4].map((pane) => (
          <span key={pane} className={css.pane} data-lit={pane <= level || undefined} />
        ))}
      </div>
      <p aria-live="polite" className="note">
        {words}
      </p>
    </div>
  );
}

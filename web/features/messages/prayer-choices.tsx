import { useId } from 'react';
import { t } from '#languages/t.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { MessageValues, PrayerChoice } from './message-kinds.ts';
import css from './prayer-choices.module.css';

type Props = {
  /** Nothing can be shared while nobody is on the team. */
  hasTeam: boolean;
  /** Whether the church takes requests without a name (its settings). */
  mayBeNameless: boolean;
  ticked: MessageValues | undefined;
};

/**
 * What the sender of a prayer request may agree to. What needs the first tick appears after it, by the style sheet
 * alone, so that it is the same without JavaScript.
 */
export function PrayerChoices({ hasTeam, mayBeNameless, ticked }: Props) {
  if (!hasTeam && !mayBeNameless) return null;
  return (
    <fieldset className={css.choices}>
      <legend>
        <VisuallyHidden>{legendOf(hasTeam, mayBeNameless)}</VisuallyHidden>
      </legend>
      {hasTeam && <Sharing ticked={ticked} />}
      {mayBeNameless && (
        <Choice
          name="isAnonymous"
          label={t('Send without my name')}
          help={t(
            'Your name and phone number are left out. Write your e-mail address only if you want to hear from us.',
          )}
          ticked={ticked}
        />
      )}
    </fieldset>
  );
}

function legendOf(hasTeam: boolean, mayBeNameless: boolean): string {
  if (!hasTeam) return t('Your name');
  return mayBeNameless ? t('Sharing your request, and your name') : t('Sharing your request');
}

/** Sharing with the prayer team, and what goes with it. */
function Sharing({ ticked }: Pick<Props, 'ticked'>) {
  return (
    <>
      <Choice
        name="mayShare"
        label={t('You may share this with our prayer team')}
        help={t('They can read it for up to 30 days, and may tell us that they have prayed.')}
        ticked={ticked}
      />
      <Choice
        name="mayShowContact"
        label={t('They may see how to reach me')}
        ticked={ticked}
        className={css.contact}
      />
      <Choice
        name="wantsCount"
        label={t('Tell me how many have prayed')}
        help={t('By e-mail, twice at most.')}
        ticked={ticked}
        className={css.count}
      />
    </>
  );
}

/** Beside "E-mail", when the request is sent without a name. */
export function EmailMark() {
  return <span className={css.emailMark}> {t('(only if you want to hear from us)')}</span>;
}

type ChoiceProps = {
  name: PrayerChoice;
  label: string;
  help?: string;
  ticked: MessageValues | undefined;
  className?: string | undefined;
};

function Choice({ name, label, help, ticked, className }: ChoiceProps) {
  const id = useId();
  return (
    <div className={className}>
      <label className={css.choice}>
        <input
          type="checkbox"
          name={name}
          defaultChecked={ticked?.[name]}
          aria-describedby={help && id}
        />
        <span>{label}</span>
      </label>
      {help && (
        <p id={id} className={css.help}>
          {help}
        </p>
      )}
    </div>
  );
}

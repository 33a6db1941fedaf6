import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Way } from '#contract/second-factor.ts';
import { t } from '#languages/t.ts';
import type { CallAnswer } from '#web/api.ts';
import type { Outcome } from '#web/forms/outcome.ts';
import { OutcomeNotice } from '#web/forms/outcome-notice.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { useBusy } from '#web/ui/use-busy.ts';
import css from '../form.module.css';
import { FormEnd } from '../form-end.tsx';
import { useForm } from '../use-form.ts';
import { inOutcome, signWithPasskey } from './passkeys.ts';

type Signed = Awaited<ReturnType<typeof signWithPasskey>>;
/** One of the three. */
type GivenProof = { code?: string; recoveryCode?: string; passkey?: Signed };

type Props = {
  ways: readonly Way[];
  /** What a passkey is to sign. */
  ask: () => Promise<CallAnswer<'POST /api/auth/second-step/passkey'>>;
  /** Throws what the server refuses. */
  send: (proof: GivenProof) => Promise<void>;
  label: string;
  /** The label where a passkey is asked for. */
  passkeyLabel: string;
  /** Beside the button. */
  children?: ReactNode;
};

/** A second proof of whose an account is, by a way that the person chooses; the first is the easiest they have. */
export function SecondStepForm({ ways, ask, send, label, passkeyLabel, children }: Props) {
  const [way, setWay] = useState(ways[0]);
  const others = ways.filter((other) => other !== way);
  return (
    <div className="stack-3">
      {way === undefined && (
        <p>
          {t(
            'Nothing of this account can be used here any more. Ask an administrator to remove its second step.',
          )}
        </p>
      )}
      {way === 'passkey' && (
        <PasskeyStep ask={ask} send={send} passkeyLabel={passkeyLabel}>
          {children}
        </PasskeyStep>
      )}
      {(way === 'code' || way === 'recovery-code') && (
        <CodeStep key={way} way={way} send={send} label={label}>
          {children}
        </CodeStep>
      )}
      {others.length > 0 && (
        <ul className={css.links} aria-label={t('Other ways')}>
          {others.map((other) => (
            <li key={other}>
              <button type="button" className={css.linkButton} onClick={() => setWay(other)}>
                {offers[other]}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const offers: Record<Way, string> = {
  passkey: t('Use a passkey instead'),
  code: t('Use a code from your app instead'),
  'recovery-code': t('Use a recovery code instead'),
};

function PasskeyStep({ ask, send, passkeyLabel, children }: Omit<Props, 'ways' | 'label'>) {
  const [outcome, setOutcome] = useState<Outcome>();
  const [isSending, setIsSending] = useState(false);
  const { isBusy, end } = useBusy();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const prove = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSending(true);
    setOutcome(undefined);
    const result = await ask()
      .then(signWithPasskey)
      .then((passkey) => send({ passkey }))
      .then(() => undefined, inOutcome);
    setIsSending(false);
    setOutcome(result);
    end();
  };
  return (
    <div className="stack-3">
      <p className={css.words}>
        {t(
          'Your browser asks for the passkey: by your finger, your face, a PIN or a security key.',
        )}
      </p>
      <div className={css.end}>
        <div role="alert" className={css.answer}>
          <OutcomeNotice outcome={outcome} />
        </div>
        <div className={css.choices}>
          <Button ref={button} aria-disabled={isSending || undefined} onClick={() => void prove()}>
            {isSending ? t('Waiting for your passkey…') : passkeyLabel}
          </Button>
          {children}
        </div>
      </div>
    </div>
  );
}

const fieldOf = {
  code: {
    name: 'code',
    label: t('Code from your app'),
    help: t('Six digits, which change every half minute.'),
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    missing: t('Type the six digits that your app shows.'),
  },
  'recovery-code': {
    name: 'recoveryCode',
    label: t('Recovery code'),
    help: t('One of the ten that you printed or saved. Each works once.'),
    inputMode: 'text',
    autoComplete: 'off',
    missing: t('Type one of your recovery codes.'),
  },
} as const;

function CodeStep({
  way,
  send,
  label,
  children,
}: Pick<Props, 'send' | 'label' | 'children'> & { way: keyof typeof fieldOf }) {
  const { name, missing, ...field } = fieldOf[way];
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const { errorOf, formProps, ...end } = useForm({
    fields: [name],
    check: (values) => (values[name]?.trim() ? [] : [{ path: name, message: missing }]),
    send: async (values) => {
      await send({ [name]: values[name] });
      return undefined;
    },
    failure: t('The code could not be checked. Please try again.'),
  });
  return (
    <form {...formProps} className="stack-3">
      <Field
        {...field}
        ref={input}
        name={name}
        type="text"
        required
        maxLength={100}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        error={errorOf(name)}
      />
      <FormEnd label={label} busy={t('One moment…')} {...end}>
        {children}
      </FormEnd>
    </form>
  );
}

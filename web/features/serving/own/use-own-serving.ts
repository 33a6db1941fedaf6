import { type SyntheticEvent, useEffect, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { OwnServing } from '#contract/own-serving.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { publicApi } from '#web/public-api.ts';
import { actOnServing, type ServingOutcome, type TypedServing } from './act-on-serving.ts';

const FIELDS = ['first', 'last'];

type Of = {
  path: string;
  token: string;
  serving: OwnServing;
  posted: ServingOutcome | undefined;
};

/** What the buttons of a person's own page do in the browser; without JavaScript the page is posted to itself. */
export function useOwnServing({ path, token, serving, posted }: Of) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  /** Which button was pressed, while it is sent. */
  const [sent, setSent] = useState('');
  const [typed, setTyped] = useState<TypedServing | undefined>(posted?.typed);
  const { submit, setOutcome, isSending, errorOf, answerRef, formRef, ...rest } =
    useSubmit<FormData>({
      fields: FIELDS,
      check: () => [],
      send: async (form) => {
        const done = await actOnServing(publicApi, form, token);
        setTyped(done.typed);
        if (done.isVoid) await navigate('/serve/sent', { replace: true });
        else if (done.kind === 'done' && String(form.get('act')).startsWith('swap '))
          await navigate(path, { replace: true });
        // How it stands now, also if somebody else changed it. Without an answer what was typed stays.
        else if (done.kind === 'done' || done.status !== undefined) await revalidate();
        return done;
      },
      first: posted,
    });
  const outcome = rest.outcome as ServingOutcome | undefined;
  // The button that was pressed may be gone: the keyboard goes on at the answer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it goes with how all stands then, which may come later
  useEffect(() => {
    if (outcome?.message && document.activeElement === document.body)
      answerRef.current?.focus({ preventScroll: true });
  }, [outcome, answerRef, serving]);

  const send = async (form: HTMLFormElement, button: HTMLButtonElement) => {
    const written = new FormData(form, button);
    setSent(button.value);
    if ((await submit(written))?.kind === 'done') empty(fieldsBeside(button));
  };
  return {
    path,
    outcome,
    errorOf,
    answerRef,
    formRef,
    onSubmit: (submitted: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
      submitted.preventDefault();
      const button = pressed(submitted.nativeEvent);
      if (button && !isSending) void send(submitted.currentTarget, button);
    },
    /** Whether that button was pressed and is being sent. */
    isSent: (value: string) => isSending && sent === value,
    isSending,
    /** For another part of the page, of which the answer before says nothing. */
    forgetAnswer: () => setOutcome(undefined),
    /** What was typed and not sent, or not taken. */
    typed,
    reasonOf: (place: string) => typed?.reasons[place] ?? '',
  };
}
export type OwnActs = ReturnType<typeof useOwnServing>;

/** The button that is meant: of who presses Enter in a field, the one below it; null below an address that is only copied. */
function pressed({ submitter }: SubmitEvent): HTMLButtonElement | null {
  const button = submitter instanceof HTMLButtonElement ? submitter : null;
  if (button?.value) return button;
  const group = document.activeElement?.closest('[data-act]');
  return group?.querySelector<HTMLButtonElement>('button[name="act"]') ?? null;
}

/** The fields of a button that was pressed. */
const fieldsBeside = (button: HTMLButtonElement) =>
  (button.closest('fieldset') ?? button.closest('[data-act]'))?.querySelectorAll('input') ?? [];

function empty(fields: Iterable<HTMLInputElement>): void {
  for (const field of fields) field.value = '';
}

import { type SyntheticEvent, useEffect, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useSubmit } from '#web/forms/use-submit.ts';
import { publicApi } from '#web/public-api.ts';
import { actOnServing, type ServingOutcome } from './act-on-serving.ts';

const FIELDS = ['first', 'last'];

/** What the forms of a person's own page do in the browser; without JavaScript each posts to the page itself. */
export function useOwnServing(path: string, token: string, posted: ServingOutcome | undefined) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  /** Which button was pressed, while it is sent. */
  const [sent, setSent] = useState('');
  const { submit, isSending, errorOf, answerRef, formRef, ...rest } = useSubmit<FormData>({
    fields: FIELDS,
    check: () => [],
    send: async (form) => {
      const done = await actOnServing(publicApi, form, token);
      if (done.isVoid) await navigate('/serve/sent', { replace: true });
      else if (done.kind === 'done' && form.get('act') === 'swap')
        await navigate(path, { replace: true });
      // How it stands now, also if somebody else changed it. Without an answer what was typed stays.
      else if (done.kind === 'done' || done.status !== undefined) await revalidate();
      return done;
    },
    first: posted,
  });
  const outcome = rest.outcome as ServingOutcome | undefined;
  // The button that was pressed may be gone: the keyboard goes on at the answer.
  useEffect(() => {
    if (outcome?.message && document.activeElement === document.body)
      answerRef.current?.focus({ preventScroll: true });
  }, [outcome, answerRef]);

  const send = async (form: HTMLFormElement, button: HTMLElement | null) => {
    const written = new FormData(form, button);
    setSent(nameOf(String(written.get('act')), String(written.get('of') ?? '')));
    if ((await submit(written))?.kind === 'done') form.reset();
  };
  return {
    path,
    outcome,
    errorOf,
    answerRef,
    formRef,
    onSubmit: (submitted: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
      submitted.preventDefault();
      if (!isSending) void send(submitted.currentTarget, submitted.nativeEvent.submitter);
    },
    /** Whether a form is being sent. */
    isSent: (act: string, of: string) => isSending && sent === nameOf(act, of),
    isSending,
    /** What was typed in a form that was refused. */
    typedIn: (act: string, of: string) =>
      outcome?.typed?.act === act && outcome.typed.of === of ? outcome.typed : undefined,
  };
}
export type OwnActs = ReturnType<typeof useOwnServing>;

const nameOf = (act: string, of: string) => `${act} ${of}`;

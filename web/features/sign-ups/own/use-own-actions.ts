import { type SyntheticEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { OwnSignUp } from '#contract/sign-ups.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { publicApi } from '#web/public-api.ts';
import { actOnSignUp, type OwnOutcome } from './act-on-sign-up.ts';

const FIELDS = ['name', 'phone', 'party'];

type Of = { signUp: OwnSignUp; token: string; posted: OwnOutcome | undefined };

/** What the buttons of the page of a link do in the browser; without JavaScript each form posts to the page itself. */
export function useOwnActions({ signUp: { questions }, token, posted }: Of) {
  const { revalidate } = useRevalidator();
  /** Which button was pressed, while it is sent. */
  const [sent, setSent] = useState('');
  const { outcome, submit, isSending, errorOf, answerRef, formRef } = useSubmit<FormData>({
    fields: FIELDS,
    check: () => [],
    send: async (form) => {
      const done = await actOnSignUp(publicApi, form, { token, questions });
      // How it stands now: also if somebody else changed it, or the church.
      await revalidate();
      return done;
    },
    first: posted,
  });
  const onSubmit = (submitted: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    submitted.preventDefault();
    const form = new FormData(submitted.currentTarget, submitted.nativeEvent.submitter);
    setSent(String(form.get('act')));
    void submit(form);
  };
  return {
    outcome: outcome as OwnOutcome | undefined,
    errorOf,
    answerRef,
    formRef,
    onSubmit,
    sending: isSending ? sent : '',
  };
}

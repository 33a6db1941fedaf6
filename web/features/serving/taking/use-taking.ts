import { type SyntheticEvent, useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { fillInMember } from '#web/features/intake/fill-in-member.ts';
import { useKey } from '#web/forms/use-key.ts';
import { isTrapped, useSubmit } from '#web/forms/use-submit.ts';
import { publicApi } from '#web/public-api.ts';
import { readSession } from '#web/session/session.ts';
import {
  readWanting,
  type TakenOutcome,
  takePlace,
  WANTING_FIELDS,
  type WantingValues,
} from './take-place.ts';

type Of = { kind: 'task' | 'substitute'; token: string; posted: TakenOutcome | undefined };

/** What happens to the form in the browser; without JavaScript it posts to the page itself. */
export function useTaking({ kind, token, posted }: Of) {
  const keyFor = useKey();
  const { revalidate } = useRevalidator();
  const { submit, formRef, ...rest } = useSubmit<WantingValues>({
    fields: WANTING_FIELDS,
    check: () => [],
    send: async (values) => {
      const session = readSession()?.token;
      const outcome = await takePlace(publicApi, values, {
        ...{ kind, token, session, honeypot: '' },
        key: keyFor(values),
      });
      // The place may be somebody else's by now. Without an answer what was typed stays.
      if (outcome.kind === 'done' || outcome.status !== undefined) await revalidate();
      return outcome;
    },
    first: posted,
  });
  useEffect(() => fillInMember(formRef.current), [formRef]);
  const send = async (form: HTMLFormElement) => {
    const written = new FormData(form);
    if (isTrapped(written)) return;
    if ((await submit(readWanting(written)))?.kind === 'done') form.reset();
  };
  return {
    ...rest,
    formProps: {
      ref: formRef,
      onSubmit: (submitted: SyntheticEvent<HTMLFormElement>) => {
        submitted.preventDefault();
        void send(submitted.currentTarget);
      },
    },
  };
}

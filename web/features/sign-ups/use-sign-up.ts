import { type SyntheticEvent, useEffect, useMemo, useState } from 'react';
import { useActionData, useRevalidator } from 'react-router';
import type { EventPage } from '#contract/calendar.ts';
import type { ShownSignUp } from '#contract/sign-up-settings.ts';
import { fillInMember } from '#web/features/intake/fill-in-member.ts';
import { useKey } from '#web/forms/use-key.ts';
import { isTrapped, useSubmit } from '#web/forms/use-submit.ts';
import { publicApi } from '#web/public-api.ts';
import { readSession } from '#web/session/session.ts';
import type { PostedSignUp } from './handle-sign-up-form.ts';
import { sendSignUp } from './send-sign-up.ts';
import { fieldsOf, readValues, type SignUpValues } from './sign-up-values.ts';

type Of = {
  event: EventPage;
  signUp: ShownSignUp;
  /** The token of the link, where only who has it may sign up. */
  invitation: string | undefined;
};

/** Everything that happens to the form in the browser; what was posted without JavaScript comes in as action data. */
export function useSignUp({ event, signUp, invitation }: Of) {
  const data = useActionData<PostedSignUp | undefined>();
  const posted = data?.form === 'sign-up' ? data : undefined;
  const keyFor = useKey();
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState(posted?.values?.date || (event.dates[0]?.day ?? ''));
  const { questions } = signUp;
  const fields = useMemo(
    () => fieldsOf({ answers: Object.fromEntries(questions.map(({ id }) => [id, []])) }),
    [questions],
  );
  const { submit, formRef, ...rest } = useSubmit<SignUpValues>({
    fields,
    check: () => [],
    send: async (values) => {
      const outcome = await sendSignUp(publicApi, values, {
        event: event.slug,
        honeypot: '',
        key: keyFor(values),
        invitation,
        token: readSession()?.token,
      });
      // The church may have changed what it asks since this page was opened.
      if (outcome.issues.length > 0) void revalidate();
      return outcome;
    },
    first: posted,
  });
  useEffect(() => fillInMember(formRef.current), [formRef]);
  const send = async (form: HTMLFormElement) => {
    const written = new FormData(form);
    if (isTrapped(written)) return;
    const outcome = await submit(readValues(written, questions));
    if (outcome?.kind !== 'done') return;
    form.reset();
    fillInMember(form);
  };
  return {
    ...rest,
    posted,
    chosen,
    setChosen,
    formProps: {
      ref: formRef,
      onSubmit: (submitted: SyntheticEvent<HTMLFormElement>) => {
        submitted.preventDefault();
        void send(submitted.currentTarget);
      },
    },
  };
}

import { type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useActionData, useLocation, useRevalidator } from 'react-router';
import type { FormSection } from '#contract/sections/form.ts';
import { textIn } from '#web/features/intake/answer-values.ts';
import { fillInMember } from '#web/features/intake/fill-in-member.ts';
import { type Attempt, keepUnreached } from '#web/features/messages/send-or-keep.ts';
import { useWaiting } from '#web/features/messages/use-waiting.ts';
import type { WaitingMessage } from '#web/features/messages/waiting-store.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { publicApi } from '#web/public-api.ts';
import { readSession } from '#web/session/session.ts';
import { type FormValues, fieldsOf, isBlank, readForm } from './form-values.ts';
import type { PostedForm } from './handle-form.ts';
import { forgetValues, keepValues, keptValues } from './kept-values.ts';
import { sendAnswers } from './send-answers.ts';

/** Everything that happens to a form in the browser; what was posted without JavaScript comes in as action data. */
export function usePageForm(section: FormSection, title: string) {
  const { id, questions, sender } = section;
  const { pathname } = useLocation();
  const posted = usePosted(id);
  const waiting = useWaiting();
  const { revalidate } = useRevalidator();
  const last = useRef<Attempt>(undefined);
  const place = `form ${id}`;
  // What was typed before, or waited on this device: the fields begin anew with it.
  const [again, setAgain] = useState<{ values: FormValues; count: number }>();
  const beginWith = (values: FormValues) =>
    setAgain((last) => ({ values, count: (last?.count ?? 0) + 1 }));
  const fields = useMemo(
    () => fieldsOf(Object.fromEntries(questions.map((question) => [question.id, []]))),
    [questions],
  );
  const { submit, formRef, ...rest } = useSubmit<FormValues>({
    fields,
    check: () => [],
    send: async (values) => {
      const words = JSON.stringify(values);
      const key = last.current?.words === words ? last.current.key : crypto.randomUUID?.();
      const form = { id, page: pathname.replaceAll(/^\/|\/$/g, '') };
      // Whoever is logged in stays unknown where nobody says who they are.
      const token = sender === 'nobody' ? undefined : readSession()?.token;
      const sent = await sendAnswers(publicApi, form, values, { key, token });
      const { outcome, attempt, isKept } = await keepUnreached(
        sent,
        { words, key },
        { kind: 'form', form: { id, title }, values },
      );
      last.current = attempt;
      if (isKept) waiting.load();
      // The church may have changed what it asks since this page was opened.
      if (outcome.issues.length > 0) void revalidate();
      return outcome;
    },
    first: posted,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form, and after a post
  useEffect(() => {
    if (!formRef.current) return;
    if (posted?.kind === 'done') forgetValues(id);
    const kept = posted ? undefined : keptValues(id);
    // Somebody may have begun to write before this code was there.
    if (kept && isBlank(readForm(new FormData(formRef.current), section))) beginWith(kept);
  }, [id, posted]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: again when the fields begin anew
  useEffect(() => fillInMember(formRef.current), [again]);

  const send = async (form: HTMLFormElement) => {
    const written = new FormData(form);
    if (textIn(written, 'honeypot') !== '') {
      // biome-ignore lint/suspicious/noConsole: dropped silently, only a console warning (reference/rules.md#honeypot)
      console.warn('The hidden field was filled: nothing was sent.');
      return;
    }
    const outcome = await submit(readForm(written, section));
    if (outcome?.kind !== 'done') return;
    forgetValues(id);
    beginWith({ name: '', email: '', phone: '', answers: {} });
  };

  return {
    ...rest,
    /** The list of what waits on this device, once its code is there. */
    WaitingList: waiting.List,
    place,
    writeAgain: (message: WaitingMessage) => {
      if (message.kind === 'form') beginWith(message.values);
    },
    /** Whether the answer is that of a post without JavaScript. */
    isPosted: posted !== undefined && rest.outcome === posted,
    values: again?.values ?? posted?.values,
    /** Changes when the fields begin anew. */
    fieldsKey: again?.count ?? 0,
    formProps: {
      ref: formRef,
      onInput: (event: SyntheticEvent<HTMLFormElement>) => {
        keepValues(id, readForm(new FormData(event.currentTarget), section));
        // The network may be gone by the time it is sent.
        waiting.prepare();
      },
      onSubmit: (event: SyntheticEvent<HTMLFormElement>) => {
        event.preventDefault();
        void send(event.currentTarget);
      },
    },
  };
}

/** The page's action data, if it is of this form. */
function usePosted(id: string): PostedForm | undefined {
  const data = useActionData<PostedForm | undefined>();
  return data?.form === 'form' && data.of === id ? data : undefined;
}

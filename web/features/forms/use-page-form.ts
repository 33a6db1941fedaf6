import { type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useActionData, useLocation, useRevalidator } from 'react-router';
import type { FormSection } from '#contract/sections/form.ts';
import { fillInMember } from '#web/features/intake/fill-in-member.ts';
import { type Attempt, keepUnreached } from '#web/features/messages/send-or-keep.ts';
import { useWaiting } from '#web/features/messages/use-waiting.ts';
import type { WaitingMessage } from '#web/features/messages/waiting-store.ts';
import { isTrapped, useSubmit } from '#web/forms/use-submit.ts';
import { publicApi } from '#web/public-api.ts';
import { forgetDraft, keepDraft, readDraft } from '#web/session/draft.ts';
import { readSession } from '#web/session/session.ts';
import { asValues, type FormValues, fieldsOf, isBlank, readForm } from './form-values.ts';
import type { PostedForm } from './handle-form.ts';
import { sendAnswers } from './send-answers.ts';

/** Whose draft it is: forms are written in by anybody, and a log-out forgets them, too. */
const VISITOR = '';

/** Everything that happens to a form in the browser; what was posted without JavaScript comes in as action data. */
export function usePageForm(section: FormSection, title: string) {
  const { id, questions } = section;
  const posted = usePosted(id);
  const waiting = useWaiting();
  const place = `form ${id}`;
  // What was typed before, or waited on this device: the fields begin anew with it.
  const [again, setAgain] = useState<{ values: FormValues; count: number }>();
  const beginWith = (values: FormValues) =>
    setAgain((last) => ({ values, count: (last?.count ?? 0) + 1 }));
  const sendOrKeep = useSend(section, title, waiting.load);
  const fields = useMemo(
    () => fieldsOf(Object.fromEntries(questions.map((question) => [question.id, []]))),
    [questions],
  );
  const { submit, formRef, ...rest } = useSubmit<FormValues>({
    fields,
    check: () => [],
    send: sendOrKeep,
    first: posted,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form, and after a post
  useEffect(() => {
    if (!formRef.current) return;
    if (posted?.kind === 'done') forgetDraft(place);
    const kept = posted ? undefined : asValues(readDraft(place, VISITOR));
    // Somebody may have begun to write before this code was there.
    if (kept && isBlank(readForm(new FormData(formRef.current), section))) beginWith(kept);
  }, [id, posted]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: again when the fields begin anew
  useEffect(() => fillInMember(formRef.current), [again]);

  const send = async (form: HTMLFormElement) => {
    const written = new FormData(form);
    if (isTrapped(written)) return;
    const outcome = await submit(readForm(written, section));
    if (outcome?.kind !== 'done') return;
    forgetDraft(place);
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
        keepDraft(place, VISITOR, readForm(new FormData(event.currentTarget), section));
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

/** Sends what was written; what reaches nobody is kept on this device. */
function useSend({ id, sender }: FormSection, title: string, onKept: () => void) {
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const last = useRef<Attempt>(undefined);
  return async (values: FormValues) => {
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
    if (isKept) onKept();
    // The church may have changed what it asks since this page was opened.
    if (outcome.issues.length > 0) void revalidate();
    return outcome;
  };
}

/** The page's action data, if it is of this form. */
function usePosted(id: string): PostedForm | undefined {
  const data = useActionData<PostedForm | undefined>();
  return data?.form === 'form' && data.of === id ? data : undefined;
}

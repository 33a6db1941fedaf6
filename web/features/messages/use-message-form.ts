import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useActionData } from 'react-router';
import type { Issue } from '#contract/errors.ts';
import { api } from '#web/browser-api.ts';
import { checkMessage } from './check-message.ts';
import { clearForm, fieldOf, keepDraft, restoreDraft } from './draft.ts';
import type { PostedMessage } from './handle-message-form.ts';
import { type MessageKind, messageFields, readText, readValues } from './message-kinds.ts';
import { type Outcome, sendMessage } from './send-message.ts';

/** The behavior of a form in the browser. The result of a post without JavaScript comes in as action data. */
export function useMessageForm(kind: MessageKind) {
  const form = useRef<HTMLFormElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  const posted = usePosted(kind);
  const [outcome, setOutcome] = useState<Outcome | undefined>(posted);
  const [isSending, setIsSending] = useState(false);
  // The state reaches the button at the next render; a second click may come sooner.
  const isBusy = useRef(false);

  useEffect(() => {
    if (form.current && posted?.status !== 'sent') restoreDraft(kind, form.current);
    if (form.current && posted?.status === 'sent') clearForm(kind, form.current);
  }, [kind, posted]);

  // After the render, so that a field's error is already its description when it takes the focus.
  useEffect(() => {
    if (!outcome || !form.current) return;
    if (outcome.issues.length > 0) focusFirst(form.current, outcome.issues);
    else answer.current?.scrollIntoView({ block: 'nearest' });
  }, [outcome]);

  const submit = async (element: HTMLFormElement) => {
    if (isBusy.current) return;
    const data = new FormData(element);
    if (readText(data, 'honeypot') !== '') {
      // biome-ignore lint/suspicious/noConsole: dropped silently, only a console warning (specification 5)
      console.warn('The hidden field was filled: nothing was sent.');
      return;
    }
    const values = readValues(data);
    const issues = checkMessage(values);
    if (issues.length > 0) {
      setOutcome({ status: 'invalid', message: '', issues });
      return;
    }
    isBusy.current = true;
    setIsSending(true);
    setOutcome(undefined);
    const result = await sendMessage(api, kind, values, '');
    isBusy.current = false;
    setIsSending(false);
    setOutcome(result);
    if (result.status === 'sent') clearForm(kind, element, values);
  };

  return {
    outcome,
    isSending,
    /** The result of a post without JavaScript. */
    values: posted?.values,
    errorOf: (field: string) => outcome?.issues.find(({ path }) => path === field)?.message,
    answerRef: answer,
    formProps: {
      ref: form,
      onInput: (event: SyntheticEvent<HTMLFormElement>) => keepDraft(kind, event.currentTarget),
      onSubmit: (event: SyntheticEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit(event.currentTarget);
      },
    },
  };
}

/** The page's action data, if it belongs to this form. */
function usePosted(kind: MessageKind): PostedMessage | undefined {
  const data = useActionData<PostedMessage | undefined>();
  return data?.form === kind ? data : undefined;
}

/** The first field concerned, in the order of the form, not of the issues. */
function focusFirst(form: HTMLFormElement, issues: Issue[]) {
  const first = messageFields.find((name) => issues.some(({ path }) => path === name));
  if (first) fieldOf(form, first)?.focus();
}

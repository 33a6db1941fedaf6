import { type SyntheticEvent, useEffect, useRef } from 'react';
import { useActionData } from 'react-router';
import { isTrapped, useSubmit } from '#web/forms/use-submit.ts';
import { checkMessage } from './check-message.ts';
import { clearForm, draftPlace, fillForm, keepDraft, restoreDraft } from './draft.ts';
import type { PostedMessage } from './handle-message-form.ts';
import {
  type MessageKind,
  type MessageValues,
  messageFields,
  readValues,
} from './message-kinds.ts';
import { type Attempt, sendOrKeep } from './send-or-keep.ts';
import { useWaiting } from './use-waiting.ts';
import type { WaitingMessage } from './waiting-store.ts';

/** Everything that happens to a form in the browser; what was posted without JavaScript comes in as action data. */
export function useMessageForm(kind: MessageKind, of: string) {
  const posted = usePosted(kind, of);
  const place = draftPlace(kind, of);
  const waiting = useWaiting();
  const last = useRef<Attempt>(undefined);
  const { submit, formRef, ...rest } = useSubmit<MessageValues>({
    fields: messageFields,
    check: checkMessage,
    send: async (values) => {
      const sent = await sendOrKeep(kind, values, last.current);
      last.current = sent.attempt;
      if (sent.isKept) waiting.load();
      return sent.outcome;
    },
    first: posted,
  });

  useEffect(() => {
    if (!formRef.current) return;
    if (posted?.kind === 'done') clearForm(place, formRef.current);
    else restoreDraft(place, formRef.current);
  }, [place, posted, formRef]);

  const send = async (form: HTMLFormElement) => {
    const data = new FormData(form);
    if (isTrapped(data)) return;
    const values = readValues(data);
    const outcome = await submit(values);
    if (outcome?.kind === 'done') clearForm(place, form, values);
  };

  return {
    ...rest,
    /** The list of what waits on this device, once its code is there. */
    WaitingList: waiting.List,
    writeAgain: (written: WaitingMessage) => {
      if (written.kind === 'form') return;
      if (formRef.current) fillForm(place, formRef.current, written.values);
      formRef.current?.querySelector('textarea')?.focus();
    },
    /** Whether the answer is that of a post without JavaScript. */
    isPosted: posted !== undefined && rest.outcome === posted,
    /** What a post without JavaScript brought back. */
    values: posted?.values,
    formProps: {
      ref: formRef,
      onInput: (event: SyntheticEvent<HTMLFormElement>) => {
        keepDraft(place, event.currentTarget);
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
function usePosted(kind: MessageKind, of: string): PostedMessage | undefined {
  const data = useActionData<PostedMessage | undefined>();
  return data?.form === kind && data.of === of ? data : undefined;
}

import { type SyntheticEvent, useEffect } from 'react';
import { useActionData } from 'react-router';
import { api } from '#web/browser-api.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { checkMessage } from './check-message.ts';
import { clearForm, keepDraft, restoreDraft } from './draft.ts';
import type { PostedMessage } from './handle-message-form.ts';
import {
  type MessageKind,
  type MessageValues,
  messageFields,
  readText,
  readValues,
} from './message-kinds.ts';
import { sendMessage } from './send-message.ts';

/** Everything that happens to a form in the browser; what was posted without JavaScript comes in as action data. */
export function useMessageForm(kind: MessageKind) {
  const posted = usePosted(kind);
  const { submit, formRef, ...rest } = useSubmit<MessageValues>({
    fields: messageFields,
    check: checkMessage,
    send: (values) => sendMessage(api, kind, values, ''),
    first: posted,
  });

  useEffect(() => {
    if (!formRef.current) return;
    if (posted?.kind === 'done') clearForm(kind, formRef.current);
    else restoreDraft(kind, formRef.current);
  }, [kind, posted, formRef]);

  const send = async (form: HTMLFormElement) => {
    const data = new FormData(form);
    if (readText(data, 'honeypot') !== '') {
      // biome-ignore lint/suspicious/noConsole: dropped silently, only a console warning (reference/rules.md#honeypot)
      console.warn('The hidden field was filled: nothing was sent.');
      return;
    }
    const values = readValues(data);
    const outcome = await submit(values);
    if (outcome?.kind === 'done') clearForm(kind, form, values);
  };

  return {
    ...rest,
    /** What a post without JavaScript brought back. */
    values: posted?.values,
    formProps: {
      ref: formRef,
      onInput: (event: SyntheticEvent<HTMLFormElement>) => keepDraft(kind, event.currentTarget),
      onSubmit: (event: SyntheticEvent<HTMLFormElement>) => {
        event.preventDefault();
        void send(event.currentTarget);
      },
    },
  };
}

/** The page's action data, if it is of this form. */
function usePosted(kind: MessageKind): PostedMessage | undefined {
  const data = useActionData<PostedMessage | undefined>();
  return data?.form === kind ? data : undefined;
}

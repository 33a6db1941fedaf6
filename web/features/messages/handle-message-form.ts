import type { Api } from '#web/api.ts';
import type { Outcome } from '#web/forms/outcome.ts';
import {
  type MessageKind,
  type MessageValues,
  messageKinds,
  readText,
  readValues,
} from './message-kinds.ts';
import { sendMessage } from './send-message.ts';

/** What a route's action answers with after a form was posted without JavaScript; the form reads it back. */
export type PostedMessage = Outcome & { form: MessageKind; of: string; values: MessageValues };

/**
 * Handles a posted form on the server: a hidden field `form` says which it is. The values come back as typed,
 * except after success, when the form is shown empty. Undefined when it is neither form.
 */
export async function handleMessageForm(
  api: Api,
  form: FormData,
): Promise<PostedMessage | undefined> {
  const kind = readText(form, 'form');
  if (!isKind(kind)) return undefined;
  const values = readValues(form);
  const outcome = await sendMessage(api, kind, values, { honeypot: readText(form, 'honeypot') });
  const kept = outcome.kind === 'done' ? { request: '', name: '', email: '', phone: '' } : values;
  return { form: kind, of: readText(form, 'of'), values: kept, ...outcome };
}

function isKind(text: string): text is MessageKind {
  return Object.hasOwn(messageKinds, text);
}

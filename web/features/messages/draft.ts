import { fieldOf } from '#web/forms/use-submit.ts';
import {
  type MessageField,
  type MessageKind,
  type MessageValues,
  messageFields,
} from './message-kinds.ts';

/** What was typed is kept over a reload of this tab, until the tab is closed. */
const key = (kind: MessageKind) => `narthex-draft-${kind}`;

export function keepDraft(kind: MessageKind, form: HTMLFormElement) {
  const typed = Object.fromEntries(fieldsOf(form).map(({ name, value }) => [name, value]));
  try {
    sessionStorage.setItem(key(kind), JSON.stringify(typed));
  } catch {
    // Storage may be full or blocked: then there is no draft, and nothing else is lost.
  }
}

/** Fills the fields that are still empty. */
export function restoreDraft(kind: MessageKind, form: HTMLFormElement) {
  const typed = readDraft(kind);
  for (const field of fieldsOf(form)) {
    const value = typed[field.name];
    if (field.value === '' && typeof value === 'string') field.value = value;
  }
}

/**
 * Clears the fields that were sent, and the draft. A field that was changed meanwhile stays. Not `form.reset()`: that
 * would bring back what a reload restored.
 */
export function clearForm(kind: MessageKind, form: HTMLFormElement, sent?: MessageValues) {
  for (const field of fieldsOf(form))
    if (!sent || field.value === sent[field.name as MessageField]) field.value = '';
  if (fieldsOf(form).some(({ value }) => value !== '')) return keepDraft(kind, form);
  try {
    sessionStorage.removeItem(key(kind));
  } catch {
    // As above.
  }
}

/** The element of one field, to focus it. */
export function fieldOf(form: HTMLFormElement, name: string) {
  return fieldsOf(form).find((field) => field.name === name);
}

function fieldsOf(form: HTMLFormElement) {
  return messageFields.flatMap((name) => {
    const field = fieldOf(form, name);
    return field ? [field] : [];
  });
}

function readDraft(kind: MessageKind): Record<string, unknown> {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key(kind)) ?? '{}');
    return typeof draft === 'object' && draft !== null ? { ...draft } : {};
  } catch {
    return {};
  }
}

import { fieldOf } from '#web/forms/use-submit.ts';
import {
  type MessageField,
  type MessageKind,
  type MessageValues,
  messageFields,
} from './message-kinds.ts';

/** What was typed survives a reload of this tab, and no longer than the tab. */
const key = (kind: MessageKind) => `narthex-draft-${kind}`;

export function keepDraft(kind: MessageKind, form: HTMLFormElement) {
  const typed = Object.fromEntries(fieldsOf(form).map(({ name, value }) => [name, value]));
  try {
    sessionStorage.setItem(key(kind), JSON.stringify(typed));
  } catch {
    // Storage may be full or forbidden: then there is no draft, and nothing else is lost.
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
 * Empties the form of what was sent and forgets its draft; what was written on while it was on its way stays. Not
 * `form.reset()`: that would bring back what a reload restored.
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

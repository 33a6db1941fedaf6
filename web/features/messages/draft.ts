import { fieldOf } from '#web/forms/use-submit.ts';
import {
  type MessageKind,
  type MessageValues,
  messageFields,
  prayerChoices,
} from './message-kinds.ts';

/** What was typed survives a reload of this tab, and no longer than the tab. */
const key = (kind: MessageKind) => `narthex-draft-${kind}`;

export function keepDraft(kind: MessageKind, form: HTMLFormElement) {
  const typed = Object.fromEntries(fieldsOf(form).map((field) => [field.name, textOf(field)]));
  try {
    sessionStorage.setItem(key(kind), JSON.stringify(typed));
  } catch {
    // Storage may be full or forbidden: then there is no draft, and nothing else is lost.
  }
}

/** Fills the fields that are still empty, and ticks what was ticked. */
export function restoreDraft(kind: MessageKind, form: HTMLFormElement) {
  const typed = readDraft(kind);
  for (const field of fieldsOf(form)) {
    const value = typed[field.name];
    if (textOf(field) === '' && typeof value === 'string') setValue(field, value);
  }
}

/** Writes values into the form, in place of what stands there. */
export function fillForm(kind: MessageKind, form: HTMLFormElement, values: MessageValues) {
  const given: Record<string, string | true | undefined> = values;
  for (const field of fieldsOf(form)) {
    const value = given[field.name] ?? '';
    setValue(field, value === true ? TICKED : value);
  }
  keepDraft(kind, form);
}

/**
 * Empties the form of what was sent and forgets its draft; what was written on while it was on its way stays. Not
 * `form.reset()`: that would bring back what a reload restored.
 */
export function clearForm(kind: MessageKind, form: HTMLFormElement, sent?: MessageValues) {
  const written: Record<string, string | true | undefined> | undefined = sent;
  for (const field of fieldsOf(form)) {
    const before = written?.[field.name] ?? '';
    if (!sent || textOf(field) === (before === true ? TICKED : before)) setValue(field, '');
  }
  if (fieldsOf(form).some((field) => textOf(field) !== '')) return keepDraft(kind, form);
  try {
    sessionStorage.removeItem(key(kind));
  } catch {
    // As above.
  }
}

function fieldsOf(form: HTMLFormElement) {
  return [...messageFields, ...prayerChoices].flatMap((name) => {
    const field = fieldOf(form, name);
    return field ? [field] : [];
  });
}

type Field = ReturnType<typeof fieldsOf>[number];
const TICKED = 'on';

const isBox = (field: Field): field is HTMLInputElement => field.type === 'checkbox';
const textOf = (field: Field) => (isBox(field) ? (field.checked ? TICKED : '') : field.value);

function setValue(field: Field, value: string) {
  if (isBox(field)) field.checked = value === TICKED;
  else field.value = value;
}

function readDraft(kind: MessageKind): Record<string, unknown> {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key(kind)) ?? '{}');
    return typeof draft === 'object' && draft !== null ? { ...draft } : {};
  } catch {
    return {};
  }
}

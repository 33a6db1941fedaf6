import { fieldOf } from '#web/forms/use-submit.ts';
import {
  type MessageKind,
  type MessageValues,
  messageFields,
  prayerChoices,
} from './message-kinds.ts';

/** What was typed survives a reload of this tab, and no longer than the tab. */
const key = (place: DraftPlace) => `narthex-draft-${place}`;

/** Which form of a tab a draft belongs to. */
type DraftPlace = MessageKind | `${MessageKind} ${string}`;
export const draftPlace = (kind: MessageKind, of: string): DraftPlace =>
  of ? `${kind} ${of}` : kind;

export function keepDraft(place: DraftPlace, form: HTMLFormElement) {
  const typed = Object.fromEntries(fieldsOf(form).map((field) => [field.name, textOf(field)]));
  try {
    sessionStorage.setItem(key(place), JSON.stringify(typed));
  } catch {
    // Storage may be full or forbidden: then there is no draft, and nothing else is lost.
  }
}

/** Fills the fields that are still empty, and ticks what was ticked. */
export function restoreDraft(place: DraftPlace, form: HTMLFormElement) {
  const typed = readDraft(place);
  for (const field of fieldsOf(form)) {
    const value = typed[field.name];
    if (textOf(field) === '' && typeof value === 'string') setValue(field, value);
  }
}

/** Writes values into the form, in place of what stands there. */
export function fillForm(place: DraftPlace, form: HTMLFormElement, values: MessageValues) {
  const given: Record<string, string | true | undefined> = values;
  for (const field of fieldsOf(form)) {
    const value = given[field.name] ?? '';
    setValue(field, value === true ? TICKED : value);
  }
  keepDraft(place, form);
}

/**
 * Empties the form of what was sent and forgets its draft; what was written on while it was on its way stays. Not
 * `form.reset()`: that would bring back what a reload restored.
 */
export function clearForm(place: DraftPlace, form: HTMLFormElement, sent?: MessageValues) {
  const written: Record<string, string | true | undefined> | undefined = sent;
  for (const field of fieldsOf(form)) {
    const before = written?.[field.name] ?? '';
    if (!sent || textOf(field) === (before === true ? TICKED : before)) setValue(field, '');
  }
  if (fieldsOf(form).some((field) => textOf(field) !== '')) return keepDraft(place, form);
  try {
    sessionStorage.removeItem(key(place));
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

function readDraft(place: DraftPlace): Record<string, unknown> {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key(place)) ?? '{}');
    return typeof draft === 'object' && draft !== null ? { ...draft } : {};
  } catch {
    return {};
  }
}

/*
 * What was typed in a form survives a reload of this tab, and no longer than the tab. Fields are known by their names; of
 * several with one name, by their order.
 */

const keyOf = (place: string) => `narthex-draft-${place}`;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Keeps what stands in a form. */
export function keepForm(place: string, form: HTMLFormElement): void {
  const written = fieldsOf(form).map((field) => [field.name, textOf(field)]);
  try {
    sessionStorage.setItem(keyOf(place), JSON.stringify(written));
  } catch {
    // Storage may be full or forbidden: then there is no draft, and nothing else is lost.
  }
}

/** Brings back what was kept of a form, if the form still has the same fields. */
export function restoreForm(place: string, form: HTMLFormElement): void {
  const kept = readKept(place);
  const fields = fieldsOf(form);
  if (kept.length !== fields.length || fields.some(({ name }, at) => kept[at]?.[0] !== name))
    return;
  for (const [at, field] of fields.entries()) {
    const text = kept[at]?.[1] ?? '';
    if (text !== '') write(field, text);
  }
}

/** Forgets what was kept of a form. */
export function forgetForm(place: string): void {
  try {
    sessionStorage.removeItem(keyOf(place));
  } catch {
    // As above.
  }
}

const TICKED = 'on';
const isBox = (field: Field): field is HTMLInputElement => field.type === 'checkbox';
const textOf = (field: Field) => (isBox(field) ? (field.checked ? TICKED : '') : field.value);

function write(field: Field, text: string): void {
  if (isBox(field)) field.checked = text === TICKED;
  else field.value = text;
}

const fieldsOf = (form: HTMLFormElement): Field[] =>
  [...form.elements].filter(
    (field): field is Field =>
      (field instanceof HTMLInputElement && field.type !== 'hidden') ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement,
  );

function readKept(place: string): [name: string, text: string][] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(place)) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

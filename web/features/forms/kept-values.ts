import type { FormValues } from './form-values.ts';

/* What was typed in a form survives a reload of this tab, and no longer than the tab. */

const keyOf = (id: string) => `narthex-draft-form ${id}`;

export function keepValues(id: string, values: FormValues): void {
  try {
    sessionStorage.setItem(keyOf(id), JSON.stringify(values));
  } catch {
    // Storage may be full or forbidden: then there is no draft, and nothing else is lost.
  }
}

/** What was kept of a form; undefined if nothing was. */
export function keptValues(id: string): FormValues | undefined {
  try {
    const kept = sessionStorage.getItem(keyOf(id));
    return kept === null ? undefined : JSON.parse(kept);
  } catch {
    return undefined;
  }
}

export function forgetValues(id: string): void {
  try {
    sessionStorage.removeItem(keyOf(id));
  } catch {
    // As above.
  }
}

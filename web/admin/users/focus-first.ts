/** The ref of a form that was just opened: focuses its first field. */
export function focusFirst(form: HTMLElement | null): void {
  form?.querySelector('input')?.focus();
}

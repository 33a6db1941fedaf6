/** The ref of a form that was just opened: whoever opened it goes on writing. */
export function focusFirst(form: HTMLElement | null): void {
  form?.querySelector('input')?.focus();
}

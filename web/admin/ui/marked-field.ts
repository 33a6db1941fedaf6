/** The first field that is written in. */
export function firstField(form: HTMLFormElement | null): HTMLElement | undefined {
  return (
    form?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, [role="textbox"]') ??
    undefined
  );
}

/** The first field that says it is wrong. */
export function firstMarked(form: HTMLFormElement | null): HTMLElement | undefined {
  return (
    form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]') ?? undefined
  );
}

/** The first field whose text the browser cannot read as what it asks for: half a date. */
export function firstBroken(form: HTMLFormElement | null): HTMLInputElement | undefined {
  return [...(form?.elements ?? [])]
    .filter((element) => element instanceof HTMLInputElement)
    .find(({ validity }) => validity.badInput);
}

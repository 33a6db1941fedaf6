const CONTROL = ':is(textarea, input, select, button)';

/**
 * What is written or pressed in a field of a form (`[data-path]`); undefined while its text editor is still on its
 * way, and where there is no such field.
 */
export function controlOf(field: Element | null | undefined): HTMLElement | undefined {
  const isText = field?.getAttribute('data-kind') === 'html';
  return field?.querySelector<HTMLElement>(isText ? '[role="textbox"]' : CONTROL) ?? undefined;
}

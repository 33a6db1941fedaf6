/**
 * Keeps what is typed from the moment the search is opened until its field has the focus: its code and the dialog take a
 * moment. Returns the function that ends this and gives what was typed; asked again, it gives nothing.
 */
export function keepTyped(): () => string {
  let typed = '';
  const keep = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === 'Backspace') typed = typed.slice(0, -1);
    else if ([...event.key].length === 1) typed += event.key;
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  // Before all others: a letter must not do something on the screen behind.
  window.addEventListener('keydown', keep, { capture: true });
  return () => {
    window.removeEventListener('keydown', keep, { capture: true });
    const taken = typed;
    typed = '';
    return taken;
  };
}

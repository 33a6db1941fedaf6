/** Opens a provider as its settings name it, once, at the first use: most sites do without its library in memory. */
export function openedOnce<S extends object, P>(
  open: (settings: S) => Promise<P>,
): (settings: S) => Promise<P> {
  const opened = new WeakMap<S, Promise<P>>();
  return (settings) => {
    const known = opened.get(settings);
    if (known) return known;
    const opening = open(settings);
    opened.set(settings, opening);
    return opening;
  };
}

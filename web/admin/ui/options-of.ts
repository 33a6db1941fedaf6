/** The options of a `Select` from the words of each value; `more` is added to a value's words. */
export function optionsOf<K extends string>(
  words: Readonly<Record<K, string>>,
  more: (value: K) => string = () => '',
): { value: K; label: string }[] {
  return (Object.entries(words) as [K, string][]).map(([value, label]) => ({
    value,
    label: label + more(value),
  }));
}

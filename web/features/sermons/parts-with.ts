/** A text around the places where it holds some words, whatever their case: every second part is such a place. */
export function partsWith(text: string, words: string): string[] {
  if (words === '') return [text];
  const escaped = words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s+/g, '\\s+');
  return text.split(new RegExp(`(${escaped})`, 'giu'));
}

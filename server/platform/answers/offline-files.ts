/** A file of code that pages need without a network (scripts/bundle/chunks.ts), and that file in another language. */
const PLAIN = /^offline-[\w-]+-[0-9a-f]{7,}\.(js|css)$/;

/** The addresses of those that pages of a language need, by the names of all built files. */
export function offlineFiles(names: readonly string[], language: string): string[] {
  return names
    .filter((name) => PLAIN.test(name))
    .map((name) => {
      const translated = name.replace(/-(?=[0-9a-f]+\.\w+$)/, `.${language}-`);
      return `/static/${names.includes(translated) ? translated : name}`;
    })
    .sort();
}

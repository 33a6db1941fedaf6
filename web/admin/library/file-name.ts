/** Whether a file was uploaded into the library: it goes with its item. */
export const isUpload = (url: string) => url.startsWith('/assets/library/');

/** Whether it lies on this site at all. */
const isHere = (url: string) => url.startsWith('/');

/** The last word of an address: "rota.pdf", a picture's without its size; of another site its host, "youtube.com". */
export function fileName(url: string): string {
  if (!isHere(url)) return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url;
  return url.slice(url.lastIndexOf('/') + 1).replace(/\.\d+x\d+(?=\.\w+$)/, '');
}

/** What a file is called at first: its name without the ending, with spaces where hyphens and underscores stand. */
export function titleOf(file: string): string {
  const words = file
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[_\s]+|-(?=\S)/g, ' ')
    .trim();
  return (words || file).slice(0, 200);
}

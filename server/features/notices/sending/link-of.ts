/** A link of an editor as an address for a mail; undefined for none, and for what is no page, such as a telephone. */
export function linkOf(link: string, publicUrl: string): string | undefined {
  if (/^https?:\/\//i.test(link)) return link;
  return /^\/(?!\/)/.test(link) ? `${publicUrl}${link}` : undefined;
}

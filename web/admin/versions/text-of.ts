import { inertFragment } from '#web/admin/rich-text/inert-fragment.ts';

/** The words of HTML, its blocks on lines of their own; plain text as it is. */
export function textOf(html: string): string {
  if (!/<[a-z]|&\w+;/i.test(html)) return html;
  const lines = html.replaceAll(/<\/(p|h\d|li|tr|blockquote)>|<br\s*\/?>/gi, '\n$&');
  const text = inertFragment(lines.replaceAll(/<\/t[dh]>/gi, ' $&')).textContent ?? '';
  return text
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
}

import { inertFragment } from './inert-fragment.ts';

/** The words of HTML, its blocks apart. */
export function textOf(html: string): string {
  const fragment = inertFragment(html.replaceAll(/<\/(p|h\d|li|td|th)>|<br>/g, ' $&'));
  return fragment.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
}

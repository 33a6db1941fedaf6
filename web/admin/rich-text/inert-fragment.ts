import { trustedHtml } from '#web/ui/trusted-html.ts';

/**
 * HTML as nodes of a document without a window: nothing in it runs, loads or applies. It is read and never shown
 * itself; the editor's schema builds what is shown. A template, because in any other document the browser asks the
 * content security policy about each of Word's styles, and complains.
 */
export function inertFragment(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = trustedHtml(withoutHandlers(html)) as string;
  return template.content;
}

/**
 * Event handlers cannot run here and are never copied; renaming them keeps refusals out of the browser's log. Security
 * does not rely on this.
 */
function withoutHandlers(html: string): string {
  return html.replaceAll(/<[a-z][^<>]*>/gi, (tag) =>
    tag.replaceAll(/([\s/"'])on\w+\s*=/gi, '$1data-off='),
  );
}

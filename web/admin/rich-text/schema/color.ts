import { Mark } from '@tiptap/core';

/** The colors the server accepts (server/platform/html/html.ts), as written in a `style` attribute. */
const COLOR = /^color:\s*(red|#[0-9a-f]{3,6});?$/i;

/** The color the toolbar offers (reference/screens.md#pages-tab). */
export const RED = 'red';

/**
 * The color of a run of text. The toolbar offers only red; an existing hexadecimal color stays. Browsers rewrite colors
 * as `rgb(…)`, which the server does not accept, so the original text is kept in an attribute.
 */
export const Color = Mark.create({
  name: 'color',
  addAttributes: () => ({ value: { default: RED, parseHTML: colorOf } }),
  parseHTML: () => [{ tag: 'span', getAttrs: (element) => colorOf(element) !== undefined && null }],
  renderHTML: ({ mark }) => [
    'span',
    { style: `color:${mark.attrs.value}`, 'data-color': mark.attrs.value },
    0,
  ],
});

function colorOf(element: HTMLElement): string | undefined {
  const kept = element.dataset.color;
  const style = kept ? `color:${kept}` : (element.getAttribute('style')?.trim() ?? '');
  return COLOR.exec(style)?.[1]?.toLowerCase();
}

import { Mark } from '@tiptap/core';

/** The colours the server keeps (server/platform/html.ts), as written in a `style` attribute. */
const COLOUR = /^color:\s*(red|#[0-9a-f]{3,6});?$/i;

/** The colour the toolbar offers (specification 2: "red colour"). */
export const RED = 'red';

/**
 * The colour of a run of text. The toolbar offers red alone; a hexadecimal colour that was there before stays. What
 * browsers write of a colour (`rgb(…)`) is not what the server keeps, so the text itself is carried beside it.
 */
export const Colour = Mark.create({
  name: 'colour',
  addAttributes: () => ({ value: { default: RED, parseHTML: colourOf } }),
  parseHTML: () => [
    { tag: 'span', getAttrs: (element) => colourOf(element) !== undefined && null },
  ],
  renderHTML: ({ mark }) => [
    'span',
    { style: `color:${mark.attrs.value}`, 'data-colour': mark.attrs.value },
    0,
  ],
});

function colourOf(element: HTMLElement): string | undefined {
  const kept = element.dataset.colour;
  const style = kept ? `color:${kept}` : (element.getAttribute('style')?.trim() ?? '');
  return COLOUR.exec(style)?.[1]?.toLowerCase();
}

/*
 * XML 1.0 written from values: everything is escaped, nothing is CDATA, so no text can end where it should not.
 */

/** What is written already. Any other text is escaped. */
export class Xml {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Content = string | number | Xml | undefined | readonly Content[];

/** An element. Attributes that are undefined, and content that is, are left out; so is an empty list. */
export function xml(
  name: string,
  attributes: Record<string, string | number | undefined>,
  ...content: Content[]
): Xml {
  const written = Object.entries(attributes).flatMap(([attribute, value]) =>
    value === undefined ? [] : [` ${attribute}="${escaped(String(value))}"`],
  );
  const inside = content.map(write).join('');
  return new Xml(
    inside === ''
      ? `<${name}${written.join('')}/>`
      : `<${name}${written.join('')}>${inside}</${name}>`,
  );
}

/** An element for a text that may be missing: nothing, if it is. */
export const xmlText = (name: string, text: string | number | undefined): Xml | undefined =>
  text === undefined || text === '' ? undefined : xml(name, {}, text);

/** A whole document, in UTF-8. */
export const xmlDocument = (root: Xml): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n${root.text}\n`;

function write(content: Content): string {
  if (content === undefined) return '';
  if (content instanceof Xml) return content.text;
  return typeof content === 'object' ? content.map(write).join('') : escaped(String(content));
}

/** Characters no XML document may have, however they are written, halves of pairs among them (XML 1.0, 2.2). */
const forbidden = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

export const withoutForbidden = (text: string): string => text.replaceAll(forbidden, '');

function escaped(text: string): string {
  return (
    withoutForbidden(text)
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      // Otherwise a parser reads a line end, and an attribute's becomes a space (XML 1.0, 2.11 and 3.3.3).
      .replaceAll('\r', '&#13;')
  );
}

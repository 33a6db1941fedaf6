/** The browser's Trusted Types API (missing from TypeScript's DOM types and from older Firefox versions). */
type PolicyFactory = {
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string },
  ) => { createHTML: (html: string) => TrustedHTML };
};

/**
 * The one Trusted Types policy of the site (reference/rules.md#html): it lets through HTML that the server reduced to
 * an allow-list when it was written. Created once per document, since a second policy of the same name may be refused.
 */
const policy = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy(
  'narthex-rich-text',
  { createHTML: (html) => html },
);

/** HTML ready for a sink: a trusted object if the browser requires one, or else the text itself. */
export function trustedHtml(html: string): string | TrustedHTML {
  return policy?.createHTML(html) ?? html;
}

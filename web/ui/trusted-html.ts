/** What the browser's Trusted Types give (absent from TypeScript's DOM types and from Firefox's past). */
type PolicyFactory = {
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string },
  ) => { createHTML: (html: string) => TrustedHTML };
};

/**
 * The one Trusted Types policy of the site (design 3): it lets through HTML that the server reduced to an
 * allow-list when it was written. Made once per document, for a second policy of one name may be refused.
 */
const policy = policyFactory()?.createPolicy('narthex-rich-text', { createHTML: (html) => html });

/** HTML ready for a sink: a trusted object where the browser asks for one, else the text itself. */
export function trustedHtml(html: string): string | TrustedHTML {
  return policy ? policy.createHTML(html) : html;
}

function policyFactory(): PolicyFactory | undefined {
  return (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
}

import { t } from '#languages/t.ts';
import { trustedHtml } from '#web/ui/trusted-html.ts';

/**
 * The first document of the preview's frame. With a doctype: a frame's initial document is in quirks mode, where widths
 * and line heights differ from what visitors get. It inherits this document's policy; `frame-src` does not apply to it.
 * Its colors are said in it: until the styles have loaded, WebKit shows a white page at night.
 */
const EMPTY = `<!doctype html><html><head><meta name="color-scheme" content="light dark"><title>${t('Preview')}</title></head><body></body></html>`;
const ADDRESS = 'about:srcdoc';

/** Fills the frame with an empty document, and reports when it is there: once, and after every reload of the frame. */
export function openDocument(
  frame: HTMLIFrameElement,
  onOpen: (inner: Document) => void,
): () => void {
  const check = () => {
    // The first load event is the frame's initial document, before ours.
    if (frame.contentDocument?.URL === ADDRESS) onOpen(frame.contentDocument);
  };
  frame.addEventListener('load', check);
  frame.srcdoc = trustedHtml(EMPTY) as string;
  return () => frame.removeEventListener('load', check);
}

/**
 * Gives a document the styles of this one: its style sheets, also those loaded later, and the attributes of its root
 * (language, theme). `ready` settles when the first of them have loaded.
 */
export function followLooks(inner: Document): { ready: Promise<unknown>; stop: () => void } {
  const clones = new Map<HTMLLinkElement, HTMLLinkElement>();
  const copySheets = () => {
    const sheets = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
    for (const [sheet, clone] of clones) {
      if (sheets.includes(sheet)) continue;
      clone.remove();
      clones.delete(sheet);
    }
    let before: HTMLLinkElement | undefined;
    for (const sheet of sheets) {
      const clone = clones.get(sheet) ?? inner.importNode(sheet);
      // In the same order: a later rule wins.
      if (!clones.has(sheet)) {
        if (before) before.after(clone);
        else inner.head.prepend(clone);
      }
      clones.set(sheet, clone);
      before = clone;
    }
  };
  const copyRoot = () => {
    for (const { name, value } of document.documentElement.attributes)
      if (name !== 'style') inner.documentElement.setAttribute(name, value);
  };
  copySheets();
  copyRoot();
  const sheets = new MutationObserver(copySheets);
  sheets.observe(document.head, { childList: true });
  const root = new MutationObserver(copyRoot);
  root.observe(document.documentElement, { attributes: true });
  return {
    ready: Promise.all([...clones.values()].map(loaded)),
    stop: () => {
      sheets.disconnect();
      root.disconnect();
    },
  };
}

/** Settles when a style sheet has loaded or failed: unstyled is better than nothing. */
function loaded(sheet: HTMLLinkElement): Promise<unknown> {
  if (sheet.sheet) return Promise.resolve();
  return new Promise((resolve) => {
    sheet.addEventListener('load', resolve, { once: true });
    sheet.addEventListener('error', resolve, { once: true });
  });
}

import type { Page } from 'playwright-core';
import { CLOSING, OPENING } from '#tests/languages/pseudo.ts';

/** What is written in the pseudo-language, also where a link stands in the middle of it. */
const PSEUDO_TEXT = new RegExp(`[${OPENING}${CLOSING}àëïôúñç]`);
/** Dates are the locale's, which this language does not have. */
const DATES =
  /\b(January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec|(Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day|Sun|Mon|Tue|Wed|Thu|Fri|Sat|AM|PM)\b/g;

/** Collects the texts that a page is sent: what of a screen is in them is content, or an answer's own words. */
export function watchContent(page: Page): { isContent: (text: string) => boolean } {
  let sent = '';
  page.on('response', async (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (/json|html|script; |x-script/.test(type))
      sent += plain(await response.text().catch(() => ''));
  });
  return { isContent: (text) => sent.includes(plain(text)) };
}

const plain = (text: string) =>
  text
    .replaceAll(/\\+u([0-9a-f]{4})/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    .replaceAll(/\\+n|\\|<[^>]*>|\s+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The texts on a screen that are neither translated nor content. */
export async function untranslated(
  page: Page,
  isContent: (text: string) => boolean,
): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.parentElement?.closest('script, style, [lang]:not(html), code') === null)
        found.add(node.textContent ?? '');
    for (const element of document.body.querySelectorAll('*'))
      for (const name of ['aria-label', 'alt', 'title', 'placeholder', 'aria-description'])
        if (element.hasAttribute(name)) found.add(element.getAttribute(name) ?? '');
    return [...found, document.title];
  });
  return texts.filter((text) => {
    const words = text.replaceAll(DATES, '').trim();
    return /[a-z]{3}/i.test(words) && !PSEUDO_TEXT.test(text) && !isContent(text);
  });
}

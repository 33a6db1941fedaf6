import type { Locator, Page } from 'playwright-core';

/** How many clicks and keys something takes a person, and how many seconds the screens take to follow. */
export function measureEffort(page: Page, what: string) {
  const began = performance.now();
  let clicks = 0;
  let keys = 0;
  return {
    click: async (place: Locator, how: Parameters<Locator['click']>[0] = {}) => {
      clicks += 1;
      await place.click(how);
    },
    type: async (text: string) => {
      keys += text.length;
      await page.keyboard.type(text);
    },
    print: () => {
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      process.stdout.write(`${what}: ${clicks} clicks, ${keys} keys, ${seconds} s\n`);
      return clicks;
    },
  };
}

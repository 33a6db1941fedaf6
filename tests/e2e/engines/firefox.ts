import puppeteer, { type ElementHandle, type JSHandle } from 'puppeteer-core';
import type { Engine } from './engine.ts';

/** A script that is loaded later, by its address. */
const GIVEN_UP = /\/static\/[\w.-]+\.js\b/;

/** A file of a page, or none that is named. Walks with Chromium notice one that cannot be loaded. */
const OF_A_FILE = /\/(static|assets)\/|‘’/;

/** An installed Firefox as it is, without a driver's program: it speaks WebDriver BiDi itself. */
export async function openFirefox(executablePath: string): Promise<Engine<ElementHandle>> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: {
      // As in the visits with Chromium: nothing moves.
      'ui.prefersReducedMotion': 1,
      'intl.accept_languages': 'en-US',
    },
  });
  // The tab that it starts with never gets the focus.
  const page = await browser.newPage();
  // The driver tells of an error that it is one, and not its words.
  await page.evaluateOnNewDocument(() => {
    const { error } = console;
    console.error = (...parts) => error(...parts.map(String));
  });
  const complaints: { problem: string; url: string }[] = [];
  let goingTo = '';
  // A page that is left tells of each request that Firefox gives up for it; of a script, when the next one's address shows.
  const note = (problem: string) => {
    const url = page.url();
    const isGivenUp = goingTo && (goingTo !== url || GIVEN_UP.test(problem));
    if (!isGivenUp) complaints.push({ problem, url });
  };
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) note(message.text());
  });
  page.on('pageerror', (error) => note(String(error)));
  return {
    go: async (url) => {
      goingTo = url;
      await page.goto(url, { waitUntil: 'load', timeout: 0 });
      goingTo = '';
    },
    run: (work, ...given) => page.evaluate(work as never, ...given),
    load: async (script) => {
      await page.evaluate(script);
    },
    find: async (work, ...given) => {
      const handle: JSHandle = await page.evaluateHandle(work as never, ...given);
      return (handle.asElement() as ElementHandle | null) ?? undefined;
    },
    click: (element) => element.click(),
    type: (words) => page.keyboard.type(words),
    press: (key) => page.keyboard.press(key),
    upload: (field, file) => (field as ElementHandle<HTMLInputElement>).uploadFile(file),
    resize: (width, height) => page.setViewport({ width, height }),
    // So too where a link has led on: a picture that was on its way to the page before it.
    complaints: () =>
      complaints
        .splice(0)
        .filter(({ problem, url }) => url === page.url() || !OF_A_FILE.test(problem))
        .map(({ problem, url }) => `${problem}, on ${url}`),
    close: () => browser.close(),
  };
}

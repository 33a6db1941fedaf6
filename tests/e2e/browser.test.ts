import { expect, test } from 'vitest';
import { openBrowser } from '#tests/setup/browser.ts';

const browser = await openBrowser();

test('what Playwright switches off in the browser stays off beside our own list', async () => {
  const { commandLine } = await (await browser.newBrowserCDPSession()).send('SystemInfo.getInfo');
  const lists = [...commandLine.matchAll(/--disable-features=(\S+)/g)].map(([, list]) =>
    list?.split(','),
  );
  expect(lists).toHaveLength(2);
  const [theirs, ours] = lists;
  expect(ours).toEqual(expect.arrayContaining(theirs ?? []));
});

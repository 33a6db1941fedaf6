import { expect, test } from 'vitest';
import { openBrowser } from '#tests/setup/browser.ts';
import { accessibilityProblems, problemsInBody, problemsInBothSchemes } from './axe.ts';

const browser = await openBrowser();
const PALE = '<p style="color: #ccc">pale</p>';

test('problems are found in a page, again after a change, and in a separate frame', async () => {
  const page = await browser.newPage();
  const frame = `<iframe title="Inside" srcdoc='<body><main>${PALE}</main>'></iframe>`;
  await page.setContent(
    `<html lang="en"><title>A</title><main><h1>A</h1>${PALE}${frame}</main></html>`,
  );
  const isPale = [expect.stringMatching(/^color-contrast: .+ at p$/)];
  expect(await accessibilityProblems(page)).toEqual(isPale);
  await page.locator('p').evaluate((pale) => pale.removeAttribute('style'));
  expect(await accessibilityProblems(page)).toEqual([]);
  const [, inside] = page.frames();
  if (!inside) throw new Error('There is no frame.');
  expect(await problemsInBody(inside)).toEqual(isPale);
});

test('in the dark, colors are looked at; whatever else is wrong is found in the light', async () => {
  const page = await browser.newPage();
  const style =
    '<style>@media (prefers-color-scheme: dark) { p { background: #000; color: #333 } }</style>';
  await page.setContent(
    `<html lang="en"><title>A</title>${style}<main><h1>A</h1><p>Dim</p><img src="data:,"></main></html>`,
  );
  expect(await problemsInBothSchemes(page)).toEqual([
    expect.stringMatching(/^image-alt: .+ at img$/),
    expect.stringMatching(/^color-contrast: .+ at p in dark colors$/),
  ]);
});

test('a state is looked at in both widths and each theme, and stands as before then', async () => {
  const page = await browser.newPage();
  const style = `<style>
    @media (width > 700px) { .phone { display: none } }
    @media (width < 700px) { button { display: none } }
    [data-theme='ink'] b { color: #ddd }
    main { height: 3000px }</style>`;
  await page.setContent(
    `<html lang="en" data-theme="glass"><title>A</title>${style}<main><h1>A</h1><b>Pale</b>
    <p class="phone"><img src="data:,"></p><button>C</button></main></html>`,
  );
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('button').focus();
  await page.evaluate(() => scrollTo(0, 1000));
  const stands = () =>
    page.evaluate(() => [
      ...[document.activeElement?.textContent, scrollY, innerWidth],
      ...[
        document.documentElement.dataset.theme,
        matchMedia('(prefers-color-scheme: dark)').matches,
      ],
    ]);
  const before = await stands();
  expect(await accessibilityProblems(page)).toEqual([
    expect.stringMatching(/ at b in the theme ink in light colors$/),
    expect.stringMatching(/^image-alt: .+ at img at 375 px$/),
  ]);
  expect(await stands()).toEqual(before);
});

test('facts joined by hand, whose dot may end a line, are a problem too', async () => {
  const page = await browser.newPage();
  await page.setContent(
    '<html lang="en"><title>A</title><main><h1>A</h1><p>Sunday · 10 AM</p><p>Sunday <span>· 11 AM</span></p></main></html>',
  );
  expect(await accessibilityProblems(page)).toEqual([
    'joined by hand, not by Facts: Sunday · 10 AM',
  ]);
});

test('below a modal dialog nothing is looked at, until it is closed', async () => {
  const page = await browser.newPage();
  const dialog = `<dialog aria-label="Asked">${PALE}</dialog>`;
  const overlay = `<div role="dialog" aria-label="Asked too"><i style="color: #ccc">pale</i></div>`;
  await page.setContent(
    `<html lang="en"><title>A</title><div><main><h1>A</h1><b style="color: #ccc">dim</b></main></div>${dialog}</html>`,
  );
  const [below, modal, above] = ['b', 'p', 'i'].map((place) =>
    expect.stringMatching(RegExp(`^color-contrast: .+ at ${place}$`)),
  );
  expect(await accessibilityProblems(page)).toEqual([below]);
  await page.locator('dialog').evaluate((one: HTMLDialogElement) => one.showModal());
  expect(await accessibilityProblems(page)).toEqual([modal]);
  await page.locator('dialog').evaluate((one: HTMLDialogElement) => one.close());
  expect(await accessibilityProblems(page)).toEqual([below]);
  // As React Aria shuts a page off.
  await page.locator('body > div').evaluate((one, html) => {
    one.setAttribute('inert', '');
    document.body.insertAdjacentHTML('beforeend', html);
  }, overlay);
  expect(await accessibilityProblems(page)).toEqual([above]);
});

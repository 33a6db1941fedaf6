import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { HOME_FADE_MS, MOBILE_BREAKPOINT_PX, PAGE_FADE_MS } from '#contract/constants.ts';

// A style sheet cannot import the contract's figures; this holds the two together.
const css = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

test('fades last as long as reference/constants.md#fades says', () => {
  expect(css('features/home/home-view.module.css')).toContain(`dawn ${HOME_FADE_MS / 1000}s`);
  for (const file of ['features/pages/page-view', 'ui/detail'])
    expect(css(`${file}.module.css`)).toContain(`dawn ${PAGE_FADE_MS / 1000}s`);
});

test('the toggle list and the bar change places at the breakpoint of reference/constants.md#breakpoint', () => {
  const layout = (file: string) => css(`features/layout/${file}.module.css`);
  expect(layout('nav-bar')).toContain(`(max-width: ${MOBILE_BREAKPOINT_PX}px)`);
  expect(layout('nav-menu')).toContain(`(min-width: ${MOBILE_BREAKPOINT_PX + 1}px)`);
});

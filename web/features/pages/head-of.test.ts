import { expect, test } from 'vitest';
import type { Page } from '#contract/pages.ts';
import { sectionSchema } from '#contract/sections/index.ts';
import { headOf } from './head-of.ts';

const sections = (...fields: object[]) =>
  fields.map((section) => sectionSchema.parse(section)) as Page['sections'];

const banner = { type: 'image', src: '/a.webp', width: 1120 };
const lead = { type: 'text', content: '<p>Come in.</p>', className: 'center lead' };

test('the banner and the lead stand in the head', () => {
  expect(headOf(sections(banner, lead, lead))).toMatchObject({ lead, isSmall: false, count: 2 });
  expect(headOf(sections(lead))).toMatchObject({ banner: undefined, lead, count: 1 });
});

test('an ordinary text, or a long one, stays where it is', () => {
  const plain = { ...lead, className: 'leader' };
  expect(headOf(sections(banner, plain))).toMatchObject({ lead: undefined, count: 1 });
  const long = { ...lead, content: `<p>${'Come in. '.repeat(200)}</p>` };
  expect(headOf(sections(long))).toMatchObject({ lead: undefined, count: 0 });
  expect(headOf([])).toMatchObject({ count: 0 });
});

test('a page with a form or a list has a small head', () => {
  expect(headOf(sections(banner, lead, { type: 'prayer-form' })).isSmall).toBe(true);
});

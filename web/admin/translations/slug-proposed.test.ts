import { expect, test } from 'vitest';
import { slugProposed } from './slug-proposed.ts';

const title = { key: 'title' };
const fresh = { sourceSlug: 'about/us', version: 0 };

test('the address follows the translated title, below the same first levels', () => {
  const first = slugProposed(fresh, '', { pair: title, before: '', now: 'Quiénes' });
  expect(first).toBe('about/quienes');
  const next = { pair: title, before: 'Quiénes', now: 'Quiénes somos' };
  expect(slugProposed(fresh, 'about/quienes', next)).toBe('about/quienes-somos');
});

test('a title in letters that no address has proposes none', () => {
  const named = (now: string) => slugProposed(fresh, '', { pair: title, before: '', now });
  expect(named('من نحن')).toBe('');
  expect(named('من نحن 2026')).toBe('about/2026');
});

test('one that somebody wrote, or that is published, stays; other fields change none', () => {
  const change = { pair: title, before: 'Quiénes', now: 'Quiénes somos' };
  expect(slugProposed(fresh, 'nosotros', change)).toBeUndefined();
  expect(slugProposed({ ...fresh, version: 1 }, 'about/quienes', change)).toBeUndefined();
  const other = { ...change, pair: { key: 'sections.0.title' } };
  expect(slugProposed(fresh, '', other)).toBeUndefined();
  expect(slugProposed({ sourceSlug: null, version: 0 }, '', change)).toBeUndefined();
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slugSchema } from '#contract/common.ts';
import { slugFrom } from '#contract/slugs.ts';
import { slugProblem } from './slug.ts';

describe('the address of a new post', () => {
  it.each([
    ['Harvest Supper', 'harvest-supper'],
    ['  Harvest \t Supper\n2026 ', 'harvest-supper-2026'],
    ['Bread & Wine', 'bread-wine'],
    ['Rock – of – Ages', 'rock-of-ages'],
    ["God's -- house!", 'gods-house'],
    ['Canción de María', 'cancin-de-mara'],
    ['圣诞', ''],
    ['-', ''],
  ])('%j gives %j', (title, slug) => {
    expect(slugFrom(title)).toBe(slug);
  });

  it('is empty or what the contract takes, whatever the title', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), (title) => {
        const slug = slugFrom(title);
        expect(slug === '' || slugSchema.safeParse(slug).success).toBe(true);
        expect(slug === '' ? undefined : slugProblem(slug)).toBeUndefined();
      }),
    );
  });
});

describe('an address typed by hand', () => {
  it.each(['', 'Harvest', 'a b', 'a--b', '-a', 'a-', 'a/b', 'é', 'a'.repeat(201)])(
    '%j is refused',
    (slug) => {
      expect(slugProblem(slug)).toBeTypeOf('string');
    },
  );
});

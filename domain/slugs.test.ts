import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { postSlugSchema } from '#contract/blog.ts';
import { pageSlugSchema } from '#contract/pages.ts';
import { pageSlugProblem, postSlugProblem, RESERVED_SLUGS, slugFrom } from './slugs.ts';

describe('the address a title gives', () => {
  it.each([
    ['Harvest Supper', 'harvest-supper'],
    ['  Harvest \t Supper\n2026 ', 'harvest-supper-2026'],
    ['Bread & Wine', 'bread--wine'],
    ['Rock – of – Ages', 'rock--of--ages'],
    ["God's -- house!", 'gods----house'],
    ['& all', '-all'],
    ['Canción de María', 'cancin-de-mara'],
    ['圣诞', ''],
    ['-', '-'],
  ])('%j gives %j', (title, slug) => {
    expect(slugFrom(title)).toBe(slug);
  });

  it('is empty or taken as it is, whatever the title', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), (title) => {
        const slug = slugFrom(title);
        if (slug === '') return;
        expect(postSlugProblem(slug)).toBeUndefined();
        expect(postSlugSchema.parse(slug)).toBe(slug);
        if (!RESERVED_SLUGS.includes(slug)) expect(pageSlugSchema.parse(slug)).toBe(slug);
      }),
    );
  });
});

describe('an address typed by hand', () => {
  it.each(['', 'Harvest', 'a b', 'a/b', 'é', 'a'.repeat(201)])('%j is no post’s', (slug) => {
    expect(postSlugProblem(slug)).toBeTypeOf('string');
    expect(postSlugSchema.safeParse(slug).error?.issues[0]?.message).toBe(postSlugProblem(slug));
  });

  it.each(['', 'Harvest', 'a b', '/a', 'a/', 'a//b', 'é', 'admin/a', 'a'.repeat(201)])(
    '%j is no page’s',
    (slug) => {
      expect(pageSlugProblem(slug)).toBeTypeOf('string');
    },
  );

  it('of a page may have levels', () => {
    expect(pageSlugProblem('about/church-staff')).toBeUndefined();
  });
});

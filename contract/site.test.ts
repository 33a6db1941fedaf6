import { expect, test } from 'vitest';
import { siteSettingsSchema } from './site.ts';

const read = (links: object[]) =>
  siteSettingsSchema.shape.navigation
    .parse(links.map((link) => ({ href: '/x', children: [], ...link })))
    .map(({ label, isButton }) => [label, isButton]);

test('of links from before there was a choice, GIVE is a button', () => {
  expect(read([{ label: 'Home' }, { label: 'GIVE' }])).toEqual([
    ['Home', false],
    ['GIVE', true],
  ]);
});

test('a link is shown as it says, whatever it is called', () => {
  const links = [
    { label: 'GIVE', isButton: false },
    { label: 'Ofrenda', isButton: true },
  ];
  expect(read(links)).toEqual([
    ['GIVE', false],
    ['Ofrenda', true],
  ]);
});

test('a link below another follows the same rule; what is no link is refused', () => {
  const below = [{ label: 'GIVE', href: '/give' }];
  const [entry] = siteSettingsSchema.shape.navigation.parse([
    { label: 'Us', href: '/us', children: below },
  ]);
  expect(entry?.children).toEqual([{ ...below[0], isButton: true }]);
  const wrong = [null, 'GIVE', [], { label: 'GIVE', href: '/x', children: [], isButton: 'yes' }];
  for (const link of wrong)
    expect(siteSettingsSchema.shape.navigation.safeParse([link]).success).toBe(false);
});

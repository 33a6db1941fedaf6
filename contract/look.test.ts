import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { lookFields, lookProblems } from './look.ts';

const look = z.object(lookFields);
const said = (fields: object) => lookProblems(fields).map(({ message }) => message);
const picture = (size: string) => `/assets/images/blog/mark-0a1b2c3d.${size}.webp`;

describe('the look', () => {
  it('is glass with our own marks where nothing is said', () => {
    expect(look.parse({})).toEqual({
      theme: 'glass',
      logo: '',
      logoAtNight: '',
      logoHasName: false,
      icon: '',
      sharePicture: '',
    });
  });

  it.each([
    ['logo', '1x1', 'too small for a logo: it needs to be at least 40 by 40 pixels'],
    ['logo', '2400x41', 'too long and narrow for a logo'],
    ['logoAtNight', '60x2000', 'too long and narrow for a logo'],
    ['icon', '48x48', 'too small for an icon: it needs to be at least 64 by 64 pixels'],
    ['sharePicture', '599x315', 'too small for link previews'],
  ])('takes no %s of %s pixels, and says why', (field, size, words) => {
    expect(said({ [field]: picture(size) })[0]).toContain(words);
  });

  it.each([
    ['logo', picture('480x40')],
    ['logo', picture('60x200')],
    ['icon', picture('300x200')],
    ['sharePicture', picture('1200x630')],
    // Older than sizes in names.
    ['logo', '/assets/images/blog/mark.png'],
  ])('takes as %s %s', (field, address) => {
    expect(said({ [field]: address })).toEqual([]);
  });

  it('takes no picture of another site, and no theme there is not', () => {
    expect(said({ icon: 'https://example.org/icon.png' })).toEqual([
      'Upload this picture here first, and choose it then.',
    ]);
    expect(look.safeParse({ theme: 'neon' }).success).toBe(false);
  });
});

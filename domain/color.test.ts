import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calmed, contrast, readableOn } from './color.ts';

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('contrast', () => {
  it('is what WCAG says', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrast('#123456', '#123456')).toBe(1);
  });
});

describe('a readable color', () => {
  it('is the color itself where that can be read', () => {
    expect(readableOn('#5B2A55', '#fbf8f2')).toBe('#5b2a55');
  });

  it('keeps hue and saturation: plum at night is a light plum, not gray', () => {
    expect(readableOn('#5b2a55', '#2e2636')).toMatch(
      /^#(b|c)[0-9a-f](7|8|9)[0-9a-f](b|a|c)[0-9a-f]$/,
    );
  });

  it('is calmer with less saturation, and gray with none', () => {
    expect(calmed('#5b2a55', 1)).toBe('#5b2a55');
    expect(calmed('#5b2a55', 0)).toMatch(/^#(..)\1\1$/);
  });

  it('can be read, whatever the color and the paper', () => {
    fc.assert(
      fc.property(color, color, (ink, paper) => {
        fc.pre(Math.max(contrast('#000000', paper), contrast('#ffffff', paper)) >= 4.6);
        expect(contrast(readableOn(ink, paper), paper)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});

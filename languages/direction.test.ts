import { expect, test } from 'vitest';
import { directionOf } from './direction.ts';

test.each(['ar', 'ar-EG', 'he', 'fa', 'ur', 'ps', 'yi', 'dv', 'ckb', 'syr', 'pa-Arab', 'uz-AF'])(
  '%s is written from right to left',
  (tag) => expect(directionOf(tag)).toBe('rtl'),
);

test.each(['en', 'es', 'zh-Hant', 'ko', 'am', 'pa', 'ku', 'ar-Latn', 'qps'])(
  '%s is written from left to right',
  (tag) => expect(directionOf(tag)).toBe('ltr'),
);

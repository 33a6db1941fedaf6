import { expect, test } from 'vitest';
import { sectionSchema } from './sections/index.ts';

test.each([
  ['', true],
  [' AeA1QIZXiflr1_-DZuWi ', true],
  ['sb', true],
  ['a b', false],
  ['a&currency=EUR', false],
  ['a"><script>', false],
  ['a'.repeat(121), false],
])('the client id %j of a donation section is taken: %s', (clientId, isTaken) => {
  expect(sectionSchema.safeParse({ type: 'paypal-donation', clientId }).success).toBe(isTaken);
});

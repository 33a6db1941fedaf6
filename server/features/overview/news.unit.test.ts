import { expect, test } from 'vitest';
import { newsIn, newsOfRelease } from './news.ts';

test('the entries of the first part are told in plain words', () => {
  const text = `# Changes

One line each.

## 2.0

- The search knows \`words\` that
  mean **the same**.
- See [the guide](docs/run-it.md).

## 1.0

- Old.
`;
  expect(newsIn(text)).toEqual(['The search knows words that mean the same.', 'See the guide.']);
  expect(newsIn('')).toEqual([]);
});

test('this release says what is new in whole sentences', async () => {
  const news = await newsOfRelease();
  expect(news.length).toBeGreaterThan(0);
  for (const entry of news) expect(entry).toMatch(/^[A-Z“"'].*[.!?]$/);
});

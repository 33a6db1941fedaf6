import { expect, test } from 'vitest';
import { inOneOrder } from './light-manifest.ts';

test('the scripts of each route stand in one order, those that most routes need first', () => {
  const routes = {
    one: { imports: ['/b.js', '/a.js'] },
    two: { imports: ['/c.js', '/b.js'] },
    three: {},
  };
  const text = inOneOrder(`window.__list=${JSON.stringify({ entry: { css: [] }, routes })};`);
  const sorted = {
    one: { imports: ['/b.js', '/a.js'] },
    two: { imports: ['/b.js', '/c.js'] },
    three: {},
  };
  expect(text).toBe(`window.__list=${JSON.stringify({ entry: { css: [] }, routes: sorted })};`);
});

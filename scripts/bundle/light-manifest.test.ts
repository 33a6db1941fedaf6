import { expect, test } from 'vitest';
import { lightened } from './light-manifest.mjs';

test('a route names no file that the root has, and no flag that is false', () => {
  const root = { id: 'root', hasLoader: true, imports: ['/a.js', '/b.js'], css: ['/a.css'] };
  const home = {
    id: 'home',
    hasLoader: true,
    hasAction: false,
    imports: ['/a.js', '/c.js'],
    css: ['/a.css'],
  };
  expect(lightened({ routes: { root, home }, version: '1' })).toEqual({
    version: '1',
    routes: { root, home: { id: 'home', hasLoader: true, imports: ['/c.js'], css: [] } },
  });
});

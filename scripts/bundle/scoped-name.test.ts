import { expect, test } from 'vitest';
import { scopedName } from './scoped-name.ts';

test('no two style sheets share a name', () => {
  const files = Object.keys(import.meta.glob('../../web/**/*.module.css'));
  expect(files.length).toBeGreaterThan(100);
  const name = scopedName('/church');
  const names = files.map((file) => name('card', `/church/${file}`));
  expect(new Set(names).size).toBe(files.length);
});

test('the server’s and the browser’s build give the same name, wherever they are built', () => {
  const [here, there] = [scopedName('/church'), scopedName('/other/place')];
  expect(here('card', '/church/web/ui/card.module.css?used')).toBe(
    there('card', '/other/place/web/ui/card.module.css'),
  );
  expect(here('card', '/church/web/ui/card.module.css')).toMatch(/^card_[A-Za-z0-9]{4}$/);
});

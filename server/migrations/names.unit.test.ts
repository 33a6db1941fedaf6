import { expect, it } from 'vitest';
import { migrations } from './index.ts';

// PostgreSQL tells releases apart by them (platform/database/running-releases.ts), and cuts off names after 63 bytes.
it('names of migrations are short, and no two have one number', () => {
  const names = migrations.map(({ name }) => name);
  for (const name of names) expect(name).toMatch(/^\d{4}-[a-z0-9-]{1,45}$/);
  const numbers = names.map((name) => name.slice(0, 4));
  expect(numbers).toEqual([...new Set(numbers)]);
});

it('each file exports what it does', async () => {
  for (const { load } of migrations) expect((await load()).up).toBeTypeOf('function');
});

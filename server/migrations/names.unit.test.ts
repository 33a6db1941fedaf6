import { expect, it } from 'vitest';
import { migrations } from './index.ts';

// PostgreSQL tells releases apart by them (platform/database/running-releases.ts), and cuts off names after 63 bytes.
it('names of migrations are in order, and short', () => {
  const names = migrations.map(({ name }) => name);
  expect(names).toEqual(names.toSorted());
  for (const name of names) expect(name).toMatch(/^\d{4}-[a-z0-9-]{1,45}$/);
});

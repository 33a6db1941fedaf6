import { expect, test } from 'vitest';
import { menuSteps } from './menu-steps.ts';

const NEVER = 8;
const entry = (label: string, more = {}) => ({ label, children: [], ...more });
const steps = (labels: string[], more = {}) =>
  menuSteps({
    name: 'Lantern Hill Church',
    logo: '',
    logoHasName: false,
    entries: labels.map((label) => entry(label)),
    ...more,
  });

test('a short menu is in the row at every width', () => {
  expect(steps(['Home', 'Sermons', 'Give'])).toEqual(Array(3).fill({ beside: 0, alone: 0 }));
  expect(steps([])).toEqual([]);
});

test('entries come into the row in their order, and never where there is no room', () => {
  const labels = Array.from({ length: 9 }, () => 'Community groups');
  const beside = steps(labels).map((step) => step.beside);
  expect(beside).toEqual([...beside].sort((one, other) => one - other));
  expect(beside[0]).toBeLessThan(NEVER);
  expect(beside.at(-1)).toBe(NEVER);
});

test('what is shown as a button comes first, and a long name or a wide logo leaves less room', () => {
  const labels = ['Home', 'About our church', 'Community groups', 'Getting involved'];
  const entries = [...labels.map((label) => entry(label)), entry('Give', { isButton: true })];
  const named = menuSteps({ name: 'Grace', logo: '', logoHasName: false, entries });
  expect(named[4]?.beside).toBe(0);
  const of = (more: object) => steps(labels, more).reduce((sum, { beside }) => sum + beside, 0);
  expect(of({ name: 'The Evangelical Lutheran Church of the Good Shepherd' })).toBeGreaterThan(
    of({}),
  );
  const logo = '/assets/images/blog/mark.1000x100.webp';
  expect(of({ logo })).toBeGreaterThan(of({ logo, logoHasName: true }));
  expect(of({ logo, logoHasName: true })).toBeGreaterThanOrEqual(
    of({ logo: '/assets/images/blog/mark.100x1000.webp', logoHasName: true }),
  );
  expect(steps(labels, { name: 'A'.repeat(120) }).every((step) => step.alone <= 1)).toBe(true);
});

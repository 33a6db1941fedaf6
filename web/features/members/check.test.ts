import { expect, test } from 'vitest';
import { profileSchema, registrationSchema } from '#contract/accounts.ts';
import { checkNames } from './check.ts';
import { checkRegistration } from './register.ts';

const typed = {
  firstName: 'Ruth',
  lastName: 'Ames',
  email: 'ruth@example.org',
  password: 'seven lamps',
  isOver13: 'on',
  guardianName: '',
};

test.each([
  typed,
  { ...typed, firstName: ' ', lastName: '' },
  { ...typed, email: '' },
  { ...typed, email: 'ruth' },
  { ...typed, email: 'ruth@example' },
  { ...typed, password: 'short' },
  { ...typed, password: '         ' },
  { ...typed, isOver13: '', guardianName: 'Naomi Ames' },
  { ...typed, isOver13: '', guardianName: '   ' },
])('browser and server give the same errors for %o', (values) => {
  const { isOver13, ...rest } = values;
  const parsed = registrationSchema.safeParse({ ...rest, isOver13: isOver13 === 'on' });
  const server = parsed.error?.issues.map(({ path, message }) => `${path}: ${message}`) ?? [];
  const browser = checkRegistration(values).map(({ path, message }) => `${path}: ${message}`);
  expect(browser.toSorted()).toEqual([...new Set(server)].toSorted());
});

test('a missing guardian is reported in the words that are set (reference/checks.md#registration)', () => {
  expect(checkRegistration({ ...typed, isOver13: '' })).toEqual([
    { path: 'guardianName', message: 'Guardian name is required if you are under 13.' },
  ]);
});

test('names in a profile', () => {
  const values = { firstName: '', lastName: ' ', phone: '' };
  const server = profileSchema.safeParse(values).error?.issues.map(({ message }) => message);
  expect(checkNames(values).map(({ message }) => message)).toEqual(server);
});

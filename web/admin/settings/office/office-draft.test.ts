import { expect, test } from 'vitest';
import { draftInWords, periodChoices, problemsIn, toDraft, toOffice } from './office-draft.ts';

const settings = {
  notify: {
    prayers: ['ana@example.org', 'eva@example.org'],
    messages: [],
    accounts: [],
    gifts: [],
  },
  people: [{ name: 'Ruth Okafor', addresses: ['ruth@example.org'] }],
  forms: [],
  retention: { prayerDays: 365, contactDays: null, formDays: 730 },
  weekly: { isOn: true, day: 'Thursday' as const, time: '09:00' },
};
const draft = toDraft(settings);

test('is written one address a line, and sent as it was read', () => {
  expect(draft).toMatchObject({ prayers: 'ana@example.org\neva@example.org', messages: '' });
  expect(toOffice(draft)).toEqual(settings);
});

test('takes commas, semicolons and empty lines between addresses', () => {
  const gifts = ' ana@example.org, eva@example.org;\n\nruth@example.org ';
  expect(toOffice({ ...draft, gifts }).notify.gifts).toEqual([
    'ana@example.org',
    'eva@example.org',
    'ruth@example.org',
  ]);
});

test('names the address that is wrong, at its field', () => {
  expect(problemsIn(draft)).toEqual([]);
  expect(problemsIn({ ...draft, messages: 'ana@example.org\nruth' })).toEqual([
    { path: 'messages', message: '“ruth”: Write the address as office@example.org.' },
  ]);
  const eleven = Array.from({ length: 11 }, (_, index) => `a${index}@example.org`).join('\n');
  expect(problemsIn({ ...draft, gifts: eleven })).toEqual([
    { path: 'gifts', message: 'There is room for 10 addresses.' },
  ]);
  expect(problemsIn({ ...draft, people: { Ana: '', Ruth: 'ruth@example.org, eva' } })).toEqual([
    { path: 'people: Ruth', message: '“eva”: Write the address as office@example.org.' },
  ]);
});

test('offers a number of days that was set elsewhere, and says it in words', () => {
  const labels = (chosen: string) => periodChoices(chosen).map(({ label }) => label);
  expect(labels('365')).not.toContain('365 days');
  expect(labels('100')).toContain('100 days');
  expect(draftInWords({ ...draft, prayerDays: '100' })).toContainEqual({
    label: 'Prayer requests stay',
    text: '100 days',
  });
});

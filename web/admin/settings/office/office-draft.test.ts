import { expect, test } from 'vitest';
import {
  draftInWords,
  formPeriods,
  periodChoices,
  problemsIn,
  toDraft,
  toOffice,
} from './office-draft.ts';
import { AS_OTHERS, namedForms, nothingChosen, withForm } from './told-of-forms.ts';

const settings = {
  notify: {
    prayers: ['ana@example.org', 'eva@example.org'],
    messages: [],
    accounts: [],
    gifts: [],
  },
  people: [{ name: 'Ruth Okafor', addresses: ['ruth@example.org'] }],
  forms: [
    {
      id: 'card',
      addresses: ['ana@example.org', 'eva@example.org'],
      roles: ['editor' as const],
      keptDays: 90,
    },
  ],
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
  expect(draftInWords({ ...draft, prayerDays: '100' }, { formsOfPages: [] })).toContainEqual({
    label: 'Prayer requests stay',
    text: '100 days',
  });
});

const ofPages = [
  { id: 'hall', title: '', slug: 'hall' },
  { id: 'card', title: 'Connect card', slug: 'connect' },
];

test('a form has its name and its page; one that is gone is still named while something is chosen for it', () => {
  expect(namedForms(draft.forms, ofPages).map(({ name }) => name)).toEqual([
    'Form, on /hall',
    'Connect card, on /connect',
  ]);
  const chosen = { ...nothingChosen, addresses: 'ana@example.org' };
  const gone = withForm(draft.forms, 'old', chosen);
  expect(namedForms(gone, ofPages).at(-1)).toEqual({
    id: 'old',
    name: 'A form that is on no page now',
  });
  expect(toOffice({ ...draft, forms: gone }).forms).toHaveLength(2);
  expect(withForm(gone, 'old', nothingChosen)).toEqual(draft.forms);
});

test('who gets the answers to a form is told in words', () => {
  const lines = draftInWords(draft, { formsOfPages: ofPages });
  expect(lines).toContainEqual({
    label: 'Connect card, on /connect',
    text: 'ana@example.org, eva@example.org, everybody with the role Editor; kept 3 months',
  });
  expect(lines).toContainEqual({
    label: 'Form, on /hall',
    text: 'Those who are told of messages to the office',
  });
});

test('a wrong address of a form is named at its field', () => {
  const wrong = { ...nothingChosen, addresses: 'ana@example.org\nruth' };
  expect(problemsIn({ ...draft, forms: withForm(draft.forms, 'hall', wrong) })).toEqual([
    { path: 'form: hall', message: '“ruth”: Write the address as office@example.org.' },
  ]);
  const many = Array.from({ length: 101 }, (_, index) => [
    `f${index}`,
    { ...nothingChosen, addresses: 'ana@example.org' },
  ]);
  expect(problemsIn({ ...draft, forms: Object.fromEntries(many) })).toEqual([
    { path: 'forms', message: 'There is room for 100 forms.' },
  ]);
});

test('the answers to one form stay as long as others, or for a time of their own', () => {
  const values = (chosen: string) => formPeriods(chosen).map(({ value }) => value);
  expect(values(AS_OTHERS)).toEqual([AS_OTHERS, '90', '180', '365', '730', '1825', '3650']);
  expect(values('100')).toContain('100');
});

import { expect, test } from 'vitest';
import { asksWhoSomebodyIs } from './telling-questions.ts';

test.each([
  'Your name',
  'Name:',
  'First name',
  'What is your full name?',
  'Surname',
  'Who are you?',
  'Your e-mail',
  'Email',
  'A phone number to reach you',
  'How can we contact you?',
  'Home address',
  'Where do you live?',
  'Date of birth',
])('“%s” asks who somebody is', (label) =>
  expect(asksWhoSomebodyIs({ kind: 'line', label })).toBe(true),
);

test.each([
  'Name one thing that we do well',
  'What should the new hall be named?',
  'Which hymn do you miss?',
  'Do our sermons address your life?',
  'How far do you drive to church?',
])('“%s” does not', (label) => expect(asksWhoSomebodyIs({ kind: 'line', label })).toBe(false));

test('who chooses among the church’s words says nothing else', () =>
  expect(asksWhoSomebodyIs({ kind: 'choice', label: 'How should we contact you?' })).toBe(false));

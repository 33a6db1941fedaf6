import { expect, it } from 'vitest';
import { asksForTimes } from './read-question.ts';
import { searchLanguage } from './words/search-language.ts';

const english = searchLanguage('en');
const spanish = searchLanguage('es');

it.each([
  'what time is church',
  'When is church?',
  'service times',
  'Sunday worship times',
  'what time does church start',
  'when are services',
  'when do you meet',
  'church hours',
])('%s asks when the church meets', (question) => {
  expect(asksForTimes(question, english)).toBe(true);
});

it.each([
  'time',
  'when',
  'church',
  'sunday worship',
  'office hours',
  'when is the bible study',
  'christmas eve service times',
  'where is the church',
  '',
])('%s asks for something else', (question) => {
  expect(asksForTimes(question, english)).toBe(false);
});

it.each([
  '¿A qué hora es el culto?',
  'cuando es misa',
  'horario de misas',
  'horarios de los cultos del domingo',
  '¿Cuándo se reúnen?',
  'hora de la iglesia',
])('%s asks it in Spanish', (question) => {
  expect(asksForTimes(question, spanish)).toBe(true);
});

it.each(['hora', 'cuándo', 'iglesia', 'horario de oficina', '¿dónde está la iglesia?', 'ofrenda'])(
  '%s asks for something else in Spanish',
  (question) => {
    expect(asksForTimes(question, spanish)).toBe(false);
  },
);

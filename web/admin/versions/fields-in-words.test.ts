import { expect, test } from 'vitest';
import type { z } from 'zod';
import { type EditedKind, editedKinds } from '#contract/content/kinds.ts';
import { dateWordsOf } from '#contract/locale.ts';
import { kinds } from '#server/kinds.ts';
import { fieldsInWords } from './fields-in-words.ts';

const dates = dateWordsOf('en-US');
const inWords = (kind: EditedKind, content: object) =>
  fieldsInWords(kinds[kind].versions.schema as z.ZodObject, content, dates);

test('a post, block by block; what is not written by anybody is left out', () => {
  const post = {
    _id: '1',
    excerpt: 'Bring a chair',
    title: 'Harvest supper',
    author: 'Grace',
    slug: 'harvest-supper',
    content: [
      { type: 'text', content: 'Bring a chair' },
      { type: 'image', src: '/a.webp', alt: 'A rose window', className: '', style: {} },
      { type: 'list', content: ['bread', 'soup'] },
    ],
    isPosted: true,
    isEnabled: false,
    scheduleDate: '2026-11-22T10:00:00-08:00',
    expireDate: null,
  };
  // A text that it leaves out is empty.
  const lines = inWords('post', post).filter(({ text }) => text !== '');
  expect(lines.map(({ label, text }) => [label, text])).toEqual([
    ['Title', 'Harvest supper'],
    ['Author', 'Grace'],
    ['1. Text', 'Bring a chair'],
    ['2. Picture', 'Picture: /a.webp\nDescription: A rose window'],
    ['3. List', '• bread\n• soup'],
    ['Web address', 'harvest-supper'],
    ['Posted', 'On'],
    ['Enabled', 'Off'],
    ['Schedule', 'November 22, 2026, 10 AM'],
    ['Expire', 'None'],
  ]);
});

test('a page, also with sections this release does not know', () => {
  const sections = [
    { type: 'image', src: '/a.webp', width: 500, style: { height: '9em' } },
    { type: 'accordion', items: [{ title: 'When?', content: 'At ten' }] },
    { type: 'hologram', content: 'Light', beamCount: 3 },
    { content: 'No type' },
  ];
  const lines = inWords('page', { title: 'About', slug: 'about', sections });
  expect(lines.slice(4).map(({ label, name, text }) => [label, name, text])).toEqual([
    ['1. Picture', 'Picture', 'Picture: /a.webp\nWidth: 500\nStyle: Height: 9em'],
    ['2. Questions and answers', 'Questions and answers', '• Question: When?; At ten'],
    ['3. hologram', 'hologram', 'Content: Light\nBeam count: 3'],
    ['4. Section', 'Section', 'Content: No type'],
  ]);
});

test('a form: its questions in words, and no ids', () => {
  const questions = [
    { id: 'q1', kind: 'choice', label: 'Which?', choices: ['One', 'Two'], isRequired: true },
    { id: 'q2', kind: 'heading', label: 'And now', choices: ['old'], isRequired: true },
  ];
  const sections = [{ type: 'form', id: 'f1', title: 'Card', sender: 'nobody', questions }];
  const [form] = inWords('page', { title: 'Connect', sections }).slice(4);
  expect(form?.text.split('\n')).toEqual([
    'Name of the form: Card',
    'What people say about themselves: Nothing: it is anonymous',
    '• Question: Which?; Kind of answer: One of several choices; • One; • Two; It has to be answered: On',
    '• Question: And now; Kind of answer: A heading, nothing is asked',
  ]);
});

test('the settings: lists entry by entry', () => {
  const site = {
    name: 'St Anne',
    address: { street: 'Hill Road 1', postalCode: '90001' },
    navigation: [{ label: 'Home', href: '/', children: [{ label: 'Staff', href: '/staff' }] }],
  };
  const lines = inWords('site', site).filter(({ text }) => text !== '');
  expect(lines.map(({ label, text }) => [label, text])).toEqual([
    ['Name of the church', 'St Anne'],
    ['Address', 'Street and number: Hill Road 1\nPostal code: 90001'],
    ['1. Menu entry', 'Name: Home\nLeads to: /\n• Name: Staff; Leads to: /staff'],
  ]);
});

/** The texts of a translation are told by the fields that they translate (web/admin/translations). */
const kindsWithFields = editedKinds.filter((kind) => kind !== 'translation');

test.each(kindsWithFields)('every field of a %s that has a name is told by it', (kind) => {
  const labels = inWords(kind, {}).map(({ label }) => label);
  expect(labels.length).toBeGreaterThan(0);
  expect(new Set(labels).size).toBe(labels.length);
});

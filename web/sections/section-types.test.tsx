import { expect, test } from 'vitest';
import { fieldWords } from '#contract/common.ts';
import { sectionSchema, sectionTypes } from '#contract/sections/index.ts';
import { buildSection } from '#tests/factories/sections.ts';
import { render, renderStored } from '#tests/render-sections.tsx';
import { newSection } from '#web/admin/sections/section-kinds.ts';
import { findSectionAdmin } from './admin-registry.ts';
import { findDefinition, type StoredSection } from './registry.ts';

/** "web/sections/upcoming-events" for `upcomingEvents` */
const folderOf = (type: string) =>
  `web/sections/${type.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

test('every file of contract/sections is a type in the list of its index', () => {
  const files = Object.keys(import.meta.glob('../../contract/sections/*.ts'))
    .map((path) => path.replace(/^.*\/(.+)\.ts$/, 'web/sections/$1'))
    .filter((name) => name !== 'web/sections/index');
  expect(sectionTypes.map(folderOf).sort()).toEqual(files.sort());
});

test('every type has a view, and what the page builder knows of it', () => {
  const needed = sectionTypes.flatMap((type) => [
    findDefinition({ type }) ? [] : `${folderOf(type)}/view.tsx`,
    findSectionAdmin(type) ? [] : `${folderOf(type)}/admin.tsx`,
  ]);
  expect(needed.flat()).toEqual([]);
});

test('every type says what visitors ask for when they mean it, if only nothing', () => {
  const silent = sectionSchema.options.filter(
    (option) => fieldWords.get(option)?.asked === undefined,
  );
  expect(silent.map((option) => option.shape.type.value)).toEqual([]);
});

test.each(sectionTypes)('%s renders as it begins, and with something in every field', (type) => {
  expect(() => renderStored([newSection(type)], [])).not.toThrow();
  expect(() => render([buildSection(type)])).not.toThrow();
});

test('what a section may begin with can be published, and is told apart by its name', () => {
  const started = sectionTypes.flatMap((type) =>
    (findSectionAdmin(type)?.starters ?? []).map(({ name, fields }) => ({ type, name, fields })),
  );
  for (const { type, fields } of started) {
    const section = newSection(type, fields);
    expect(sectionSchema.parse(section)).toEqual(section);
    expect(findSectionAdmin(type)?.hints?.(sectionSchema.parse(section)) ?? []).toEqual([]);
  }
  const names = started.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => name.endsWith('form') || name.endsWith('card'))).not.toEqual([]);
});

test('two forms that are not saved yet do not share an id in the preview', () => {
  const finished = findSectionAdmin('form')?.finished;
  const forms = ['A', 'B'].map((title) =>
    finished?.(sectionSchema.parse({ type: 'form', title, questions: [{ label: 'Why?' }] })),
  );
  const html = renderStored(forms as StoredSection[]);
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(2);
  expect(new Set(ids).size).toBe(ids.length);
});

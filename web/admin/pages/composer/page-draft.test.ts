import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Page, pageContentSchema, pageSchema } from '#contract/pages.ts';
import { sectionSchema, sectionTypes } from '#contract/sections/index.ts';
import { buildSection, QUESTION } from '#tests/factories/sections.ts';
import { understood } from '#web/admin/editing/values.ts';
import { copyOfSection, newSection, type RawSection } from '#web/admin/sections/section-kinds.ts';
import { checkPage } from './check-page.ts';
import {
  contentToSend,
  emptyPage,
  isShown,
  readDraft,
  toDraft,
  toValues,
  valuesOfPage,
  withSectionIds,
} from './page-draft.ts';
import { previewPage } from './preview-page.ts';
import { typeGroups } from './section-palette.tsx';

/** A draft as the editor opens it. */
const opened = (data: Record<string, unknown>) =>
  understood(pageContentSchema, readDraft(data), emptyPage);

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const SERMON = '0193a000-0000-7000-8000-000000000001';

const page = (sections: unknown[]): Page =>
  pageSchema.parse({
    _id: 'p1',
    page: 'Staff',
    slug: 'about/church-staff',
    title: 'Church Staff',
    sections,
    isMainPage: true,
    description: '',
    version: 3,
    updatedAt: '2026-11-22T10:00:00-08:00',
  });

describe('a stored section, opened and published again', () => {
  it('has one button for every type', () => {
    expect(typeGroups.flatMap(({ types }) => types).sort()).toEqual([...sectionTypes].sort());
  });

  it.each(sectionTypes)('%s is what it was', (type) => {
    for (const given of [buildSection(type), newSection(type)]) {
      const stored = sectionSchema.parse(given);
      const draft = toDraft(valuesOfPage(page([stored])));
      // Kept as a draft on the way: plain JSON.
      const kept = JSON.parse(JSON.stringify(toValues(draft)));
      const again = toDraft(opened(kept));
      const content = pageContentSchema.parse(contentToSend(toValues(again)));
      expect(content.sections).toEqual([stored]);
      expect(content).toEqual({
        page: 'Staff',
        slug: 'about/church-staff',
        title: 'Church Staff',
        isMainPage: true,
        sections: [stored],
      });
    }
  });

  it('with broken data keeps what a form can show, and cannot be published before it is put right', () => {
    const broken = { type: 'iframe', src: 'javascript:alert(1)', title: 7, style: '{"height": ' };
    const values = valuesOfPage({ ...page([]), sections: [broken] });
    expect(values.sections).toEqual([{ ...newSection('iframe'), ...broken }]);
    expect(isShown(broken)).toBe(false);
    expect(checkPage(values, []).map(({ path }) => path)).toContain('sections.0.src');
  });

  it('does not take the title for a short name', () => {
    expect(valuesOfPage({ ...page([]), page: 'Church Staff' }).page).toBe('');
  });
});

describe('a kept draft of another shape', () => {
  it('never breaks the composer', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.jsonValue(), (data, sections) => {
        const draft = toDraft(opened({ ...data, sections }));
        expect(typeof draft.title).toBe('string');
        previewPage(draft);
        checkPage(toValues(draft), []);
      }),
    );
  });

  it('keeps what fits, sections of unknown types too', () => {
    const data = {
      title: 7,
      slug: null,
      isMainPage: 'yes',
      old: 1,
      sections: [
        { type: 'hologram', beam: 1 },
        'x',
        null,
        [],
        { type: 5 },
        { type: 'list', listType: 'ordered', items: 'one' },
        { type: 'image', src: 7, width: '40', style: '{"height": ' },
      ],
    };
    expect(opened(data)).toEqual({
      ...emptyPage,
      sections: [
        { type: 'hologram', beam: 1 },
        { type: 'list', listType: 'ordered', items: [] },
        { ...newSection('image'), src: 7, width: '40', style: '{"height": ' },
      ],
    });
  });
});

describe('a form', () => {
  it('that is copied is another form, with other questions', () => {
    const form = newSection('form', {
      id: 'f',
      title: 'Card',
      questions: [{ id: 'q', label: 'Name?' }],
    });
    const copy = copyOfSection(form);
    expect(copy).toEqual({
      ...form,
      id: expect.stringMatching(UUID),
      questions: [{ ...QUESTION, id: expect.stringMatching(UUID), label: 'Name?' }],
    });
    expect(copyOfSection(form).id).not.toBe(copy.id);
    // What is copied of a recording still refers to the same sermon.
    const audio = newSection('audio', { playlist: [{ id: SERMON, src: '/a.mp3', title: 'A' }] });
    expect(copyOfSection(audio)).toEqual(audio);
    const alien = { type: 'hologram', id: 'h' };
    expect(copyOfSection(alien)).toEqual(alien);
    expect(copyOfSection(alien)).not.toBe(alien);
  });

  it('has its ids before it is published: the same screen publishes the same form again', () => {
    const starter = { title: 'Card', questions: [{ label: 'Name?' }] };
    const begun = newSection('form', starter);
    expect(begun).toMatchObject({
      id: expect.stringMatching(UUID),
      questions: [{ id: expect.stringMatching(UUID) }],
    });
    // A draft that was begun elsewhere, without any.
    const [kept] = toValues(toDraft(opened({ sections: [{ ...begun, id: '' }] }))).sections;
    expect(kept?.id).toMatch(UUID);
    expect(kept?.questions).toEqual(begun.questions);
    expect(
      withSectionIds({ sections: [{ type: 'form', ...starter } as RawSection] }).sections[0]?.id,
    ).toMatch(UUID);
    expect(withSectionIds({ sections: [begun] }).sections).toEqual([begun]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Page, pageContentSchema, pageSchema } from '#contract/pages.ts';
import { sectionSchema, sectionTypes } from '#contract/sections/index.ts';
import { buildSection } from '#tests/factories/sections.ts';
import { understood } from '#web/admin/editing/values.ts';
import { copyOfSection, newSection, type RawSection } from '#web/admin/sections/section-kinds.ts';
import { checkPage, slugProblem } from './check-page.ts';
import { changedField } from './composer-actions.ts';
import {
  contentToSend,
  emptyPage,
  isShown,
  readDraft,
  slugOf,
  toDraft,
  toValues,
  valuesOfPage,
  withSectionIds,
} from './page-draft.ts';
import { previewPage, readSection } from './preview-page.ts';
import { typeGroups } from './section-palette.tsx';

/** A draft as the editor opens it. */
const opened = (data: Record<string, unknown>) =>
  understood(pageContentSchema, readDraft(data), emptyPage);

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const SERMON = '0193a000-0000-7000-8000-000000000001';

/** As a new question begins. */
const QUESTION = {
  id: '',
  kind: 'line',
  label: '',
  help: '',
  choices: [],
  isRequired: false,
  isSensitive: false,
};

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

  it('that is anonymous does not ask who somebody is: it is said at the question', () => {
    const sections = [
      newSection('form', {
        sender: 'required',
        questions: [{ label: 'Why?' }, { kind: 'email', label: 'Your address' }],
      }),
    ];
    const values = { ...emptyPage, title: 'Survey', sections };
    expect(checkPage(values, [])).toEqual([]);
    const nameless = sections.map((section) => ({ ...section, sender: 'nobody' }));
    expect(checkPage({ ...values, sections: nameless }, [])).toEqual([
      {
        path: 'sections.0.questions.1.kind',
        message: expect.stringContaining('An anonymous form does not ask who somebody is.'),
      },
    ]);
  });
});

describe('what keeps a page from being published', () => {
  const others = [{ _id: 'p2', slug: 'give', title: 'Give' }];
  const values = { ...emptyPage, title: 'Harvest supper' };

  it('is nothing for a title alone: the slug follows it', () => {
    expect(slugOf({ title: ' Harvest  Supper, 2026! ', slug: null })).toBe('harvest-supper-2026');
    expect(checkPage(values, others)).toEqual([]);
  });

  it('is said by field', () => {
    const sections = [
      { type: 'text' },
      {
        type: 'audio',
        playlist: [
          { src: '/a.mp3', title: '' },
          { src: 'javascript:alert(1)', title: '' },
        ],
      },
      { type: 'iframe', src: '', style: '{"height": 500px}' },
      { type: 'hologram' },
    ];
    const issues = checkPage({ ...values, title: ' ', slug: 'admin/x', sections }, others);
    expect(issues.map(({ path }) => path)).toEqual([
      'title',
      'slug',
      'sections.1.playlist.1.src',
      'sections.2.style',
      'sections.3.type',
    ]);
    expect(issues[0]?.message).toBe('Give the page a title.');
    expect(issues[4]?.message).toContain('"hologram"');
  });

  it('without a title, nothing is said of a slug that would follow it', () => {
    expect(checkPage(emptyPage, others).map(({ path }) => path)).toEqual(['title']);
  });

  it.each([
    ['give', 'The page “Give” has the address /give already'],
    ['api/x', 'belongs to the site itself'],
    ['About', 'lower-case letters'],
    ['about//x', 'lower-case letters'],
    ['', 'Give the page an address'],
    ['a'.repeat(201), 'at most 200'],
  ])('a slug such as "%s"', (slug, words) => {
    expect(slugProblem(slug, others)).toContain(words);
  });

  it('a slug with its parent is fine', () => {
    expect(slugProblem('about/church-staff', others)).toBeUndefined();
  });
});

describe('the preview', () => {
  it('fills up what is missing and leaves out what is half written', () => {
    expect(readSection({ type: 'image', src: 'ht', width: '', alt: 'A' })).toEqual(
      sectionSchema.parse({ type: 'image', src: '', alt: 'A' }),
    );
    const typing: RawSection = {
      type: 'audio',
      playlist: [
        { src: '/a.mp3', title: 'A' },
        { src: 'htt', title: 'B' },
      ],
    };
    expect(readSection(typing)).toEqual({
      type: 'audio',
      title: '',
      playlist: [
        { src: '/a.mp3', title: 'A' },
        { src: '', title: 'B' },
      ],
    });
    expect(readSection({ type: 'iframe', src: '/x', style: '{"height": ' })).toMatchObject({
      style: {},
    });
  });

  it('leaves out the questions that are half written, and shows the others', () => {
    const question = { ...QUESTION, label: 'Your street' };
    const choices = { ...QUESTION, kind: 'choice', label: 'Which?' };
    const questions = [
      { ...QUESTION, kind: 'choice', label: '' },
      question,
      { ...choices, choices: ['One', ''] },
      QUESTION,
      { ...choices, choices: ['One', '', 'Two'] },
    ];
    expect(readSection({ ...newSection('form'), title: 'Card', questions })).toMatchObject({
      title: 'Card',
      questions: [question, { ...choices, choices: ['One', 'Two'] }],
    });
    // Asked without a name: that does not take the other questions away.
    const asked = [question, { ...QUESTION, kind: 'email', label: 'Your address' }];
    expect(
      readSection({ ...newSection('form'), sender: 'nobody', questions: asked }),
    ).toMatchObject({ sender: 'nobody', questions: [question] });
  });

  it('keeps each section that did not change the same object', () => {
    const draft = toDraft({ ...emptyPage, sections: [{ type: 'text' }, { type: 'quote' }] });
    const before = previewPage(draft);
    const [first, second] = draft.sections;
    const sections = [first!, { ...second!, section: { type: 'quote', content: 'x' } }];
    const after = previewPage({ ...draft, sections });
    expect(after.sections[0]).toBe(before.sections[0]);
    expect(after.sections[1]).not.toBe(before.sections[1]);
  });
});

it('tells typing from steps of their own', () => {
  const list = {
    type: 'accordion',
    items: [
      { title: 'a', content: '' },
      { title: 'b', content: '' },
    ],
  };
  const typed = { ...list, items: [list.items[0], { title: 'bc', content: '' }] };
  expect(changedField(list, typed)).toBe('items.1.title');
  expect(changedField(list, { ...list, items: [...list.items].reverse() })).toBeUndefined();
  expect(changedField(list, { ...list, items: list.items.slice(1) })).toBeUndefined();
  const picture = { type: 'image', src: '', alt: '' };
  expect(changedField(picture, { ...picture, src: '/a', alt: 'A' })).toBeUndefined();
  expect(changedField(picture, { ...picture, alt: 'A' })).toBe('alt');
  const lines = { type: 'list', items: ['a'] };
  expect(changedField(lines, { ...lines, items: ['a', 'b'] })).toBe('items');
});

import { describe, expect, it } from 'vitest';
import { sectionSchema } from '#contract/sections/index.ts';
import { QUESTION } from '#tests/factories/sections.ts';
import { newSection, type RawSection } from '#web/admin/sections/section-kinds.ts';
import { emptyPage, toDraft } from './page-draft.ts';
import { previewPage, readSection } from './preview-page.ts';

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

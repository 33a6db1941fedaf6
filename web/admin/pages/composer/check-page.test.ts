import { describe, expect, it } from 'vitest';
import { newSection } from '#web/admin/sections/section-kinds.ts';
import { checkPage, slugProblem } from './check-page.ts';
import { emptyPage, slugOf } from './page-draft.ts';

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

it('a form that is anonymous does not ask who somebody is: it is said at the question', () => {
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

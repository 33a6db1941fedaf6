import { expect, test } from 'vitest';
import { defaultSiteSettings } from '#contract/default-settings.ts';
import { pageContentSchema } from '#contract/pages.ts';
import { MAX_ANSWER, starterContent } from './starter-page.ts';
import { starterPages } from './starter-pages.ts';

const church = { name: 'St. Mary & All Angels' };
const build = (key: string, answers: Record<string, string>) => {
  const starter = starterPages.find((each) => each.key === key);
  if (!starter) throw new Error(key);
  return JSON.stringify(starterContent(starter, answers, church).sections);
};

test.each(starterPages)(
  '$key can be published without an answer, and with every one',
  (starter) => {
    const bare = pageContentSchema.parse(starterContent(starter, {}, church));
    expect(bare.sections.length).toBeGreaterThan(0);
    const answers = Object.fromEntries(
      starter.questions.map(({ name }) => [name, `The ${name} word`]),
    );
    const full = JSON.stringify(pageContentSchema.parse(starterContent(starter, answers, church)));
    for (const { name } of starter.questions)
      expect(full).toMatch(new RegExp(`the ${name} word`, 'i'));
    for (const { name } of starter.questions)
      expect(JSON.stringify(bare)).not.toContain(`${name} word`);
    // Nothing but the church's name, no time, no number, no link that may lead nowhere.
    expect(JSON.stringify(bare.sections)).not.toMatch(/href|\d|undefined|Sunday/);
  },
);

test('the menu of a new site leads to them', () => {
  const slugs = starterPages.map(({ slug }) => `/${slug}`);
  const entries = defaultSiteSettings.navigation.flatMap((entry) =>
    entry.children.length > 0 ? entry.children : [entry],
  );
  const hrefs = [...entries.map(({ href }) => href), defaultSiteSettings.visitPath];
  for (const href of hrefs.filter((each) => each !== '/')) expect(slugs).toContain(href);
  const ids = new Set(starterPages.map(({ id }) => id));
  expect(ids.size).toBe(12);
});

test('answers are text: no markup of theirs comes through, and blank ones say nothing', () => {
  expect(build('about', { people: 'We <3 God & you\n\nAnd\nyou' })).toContain(
    '<p>We &lt;3 God &amp; you.</p><p>And<br>you.</p>',
  );
  expect(build('about', { pastor: '  ', story: '\n - \n' })).toBe(build('about', {}));
  expect(build('about', {})).toContain('St. Mary &amp; All Angels');
  expect(build('give', { online: 'https://give.example.org/a?b=1&c' })).toContain(
    '<a href=\\"https://give.example.org/a?b=1&amp;c\\">',
  );
  expect(build('give', { online: 'javascript:alert(1)' })).not.toContain('href');
});

test('an answer is a sentence of its own, whatever was typed', () => {
  const read = (answer: string) => {
    const [, section] = JSON.parse(build('visit', { length: answer }));
    return section?.content;
  };
  expect(read('An hour and a quarter, coffee after it')).toBe(
    '<p>An hour and a quarter, coffee after it.</p>',
  );
  expect(read(' about an hour , ')).toBe('<p>About an hour.</p>');
  expect(read('It lasts an hour.')).toBe('<p>It lasts an hour.</p>');
  expect(read('“quite long!”')).toBe('<p>“Quite long!”</p>');
  expect(read('élan (mostly)')).toBe('<p>Élan (mostly).</p>');
  expect(read('Ask ruth@hill.org')).toBe('<p>Ask ruth@hill.org</p>');
  expect(read('https://hill.org/visit')).toBe('<p>https://hill.org/visit</p>');
  expect(read('- an hour\n- longer at Easter')).toBe(
    '<ul><li>An hour</li><li>Longer at Easter</li></ul>',
  );
  expect(read('an hour\nor so\n\nask us')).toBe('<p>An hour<br>or so.</p><p>Ask us.</p>');
});

test('one person or group a line', () => {
  const staff = build('staff', { people: 'Grace Tanaka, pastor\n\nRuth – music\nJo' });
  expect(JSON.parse(staff).slice(1)).toEqual([
    {
      type: 'people',
      people: [
        { name: 'Grace Tanaka', role: 'Pastor' },
        { name: 'Ruth', role: 'Music' },
        { name: 'Jo', role: '' },
      ],
    },
  ]);
  // The longest answers there can be.
  const longest = (line: string) => line.repeat(MAX_ANSWER).slice(0, MAX_ANSWER);
  const many = {
    people: longest(`${'A'.repeat(900)}, b\n`),
    groups: longest('B\n'),
    story: longest('<'),
    park: longest('&\n\n'),
  };
  for (const starter of starterPages)
    expect(pageContentSchema.safeParse(starterContent(starter, many, church)).success).toBe(true);
});

import { entries, escaped, paragraphs, upperFirst } from './answer-text.ts';
import { headed, lead, type StarterPage, sentences } from './starter-page.ts';

export const about: StarterPage = {
  key: 'about',
  id: '795dbe76-e4ad-43f0-8efc-e2af6924b174',
  title: 'About Us',
  slug: 'about',
  page: '',
  purpose: 'Who the church is, in its own words.',
  questions: [
    { name: 'pastor', label: 'Who is the pastor?', help: 'For example: Grace Tanaka' },
    {
      name: 'people',
      label: 'Who are the people of the church?',
      help: 'Two or three sentences, as you would tell a neighbor.',
      isLong: true,
    },
    {
      name: 'story',
      label: 'How did the church begin?',
      help: 'When, where and by whom, as far as you know it.',
      isLong: true,
    },
    {
      name: 'beliefs',
      label: 'What does the church believe?',
      help: 'In plain words. A visitor reads it before the first service.',
      isLong: true,
    },
  ],
  needs: {
    oneOf: ['pastor', 'people', 'story', 'beliefs'],
    without: 'No question is answered yet: it says nothing of your church but its name.',
  },
  sections: ({ pastor, people, story, beliefs }, { name }) => [
    lead(sentences(`Welcome to ${escaped(name)}.`)),
    ...headed('Our pastor', pastor),
    ...headed('Who we are', people),
    ...headed('How it began', story),
    ...headed('What we believe', beliefs),
  ],
};

export const staff: StarterPage = {
  key: 'staff',
  id: '42deee91-b1bf-4de3-8283-59e4ab818759',
  title: 'Church Staff',
  slug: 'about/church-staff',
  page: '',
  purpose: 'The people visitors may meet, and what each of them does.',
  questions: [
    {
      name: 'people',
      label: 'Who works for the church, paid or not?',
      help: 'One person a line, with a comma before the office: Grace Tanaka, pastor',
      isLong: true,
    },
    {
      name: 'reach',
      label: 'When can people reach them?',
      help: 'For example: Tuesday to Thursday, 9 AM to 2 PM',
    },
  ],
  needs: { oneOf: ['people'], without: 'It names nobody yet.' },
  sections: ({ people, reach }, { name }) => [
    lead(sentences(`These are the people who work for ${escaped(name)}.`)),
    ...asPeople(entries(people)),
    ...headed('When to reach them', reach),
  ],
};

const asPeople = (people: ReturnType<typeof entries>) =>
  people.length === 0
    ? []
    : [
        {
          type: 'people',
          people: people.map(({ name, words }) => ({ name, role: upperFirst(words) })),
        },
      ];

export const ministries: StarterPage = {
  key: 'ministries',
  id: '0c49a832-c591-4a14-a19d-fcaab1292885',
  title: 'Our Ministries',
  slug: 'get-involved/our-ministries',
  page: '',
  purpose: 'What people do together, and how to join.',
  questions: [
    {
      name: 'groups',
      label: 'Which groups and ministries are there?',
      help: 'One a line, with what it does after a colon: Choir: sings on the first Sunday of the month',
      isLong: true,
    },
    {
      name: 'join',
      label: 'How does one join?',
      help: 'For example: Speak to anyone after the service.',
      isLong: true,
    },
  ],
  needs: { oneOf: ['groups'], without: 'It names no group or ministry yet.' },
  sections: ({ groups, join }, { name }) => [
    lead(sentences(`Here is what people at ${escaped(name)} do together.`)),
    ...entries(groups).map((group) => ({
      type: 'section',
      title: group.name,
      content: paragraphs(group.words),
    })),
    ...headed('How to join', join),
  ],
};

/** Each becomes a line that unfolds, once it is answered. */
const asked = [
  ['believe', 'Do I have to believe to come?'],
  ['wear', 'What should I wear?'],
  ['children', 'What about my children?'],
  ['communion', 'May I take communion?'],
  ['money', 'Will I be asked for money?'],
  ['access', 'Can I come with a wheelchair or a stroller?'],
  ['member', 'How do I become a member?'],
] as const;

export const questions: StarterPage = {
  key: 'questions',
  id: 'fdb0d27d-8881-4ea1-8936-bbcc7d938cba',
  title: 'Questions',
  slug: 'get-involved/questions',
  page: '',
  purpose: 'Answers to what people ask before they come.',
  questions: asked.map(([name, label]) => ({
    name,
    label,
    help: 'Answer it as you would at the door. Without an answer it is left out.',
    isLong: true,
  })),
  needs: { oneOf: asked.map(([name]) => name), without: 'It answers no question yet.' },
  sections: (answers) => {
    const items = asked.flatMap(([name, title]) => {
      const content = paragraphs(answers[name]);
      return content ? [{ title, content }] : [];
    });
    return [
      lead(
        sentences(
          items.length > 0
            ? 'Here is what people ask before they come. If your question is not among these, ask us.'
            : 'Ask us what you would like to know.',
        ),
      ),
      ...(items.length > 0 ? [{ type: 'accordion', items }] : []),
    ];
  },
};

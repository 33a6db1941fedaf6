import { t } from '#languages/t.ts';
import { entries, escaped, paragraphs, upperFirst } from './answer-text.ts';
import { headed, lead, type StarterPage, sentences } from './starter-page.ts';

export const about: StarterPage = {
  key: 'about',
  id: '795dbe76-e4ad-43f0-8efc-e2af6924b174',
  get title() {
    return t('About Us');
  },
  slug: 'about',
  page: '',
  get purpose() {
    return t('Who the church is, in its own words.');
  },
  get questions() {
    return [
      { name: 'pastor', label: t('Who is the pastor?'), help: t('For example: Grace Tanaka') },
      {
        name: 'people',
        label: t('Who are the people of the church?'),
        help: t('Two or three sentences, as you would tell a neighbor.'),
        isLong: true,
      },
      {
        name: 'story',
        label: t('How did the church begin?'),
        help: t('When, where and by whom, as far as you know it.'),
        isLong: true,
      },
      {
        name: 'beliefs',
        label: t('What does the church believe?'),
        help: t('In plain words. A visitor reads it before the first service.'),
        isLong: true,
      },
    ];
  },
  needs: {
    oneOf: ['pastor', 'people', 'story', 'beliefs'],
    get without() {
      return t('No question is answered yet: it says nothing of your church but its name.');
    },
  },
  sections: ({ pastor, people, story, beliefs }, { name }) => [
    lead(sentences(t('Welcome to {church}.', { church: escaped(name) }))),
    ...headed(t('Our pastor'), pastor),
    ...headed(t('Who we are'), people),
    ...headed(t('How it began'), story),
    ...headed(t('What we believe'), beliefs),
  ],
};

export const staff: StarterPage = {
  key: 'staff',
  id: '42deee91-b1bf-4de3-8283-59e4ab818759',
  get title() {
    return t('Church Staff');
  },
  slug: 'about/church-staff',
  page: '',
  get purpose() {
    return t('The people visitors may meet, and what each of them does.');
  },
  get questions() {
    return [
      {
        name: 'people',
        label: t('Who works for the church, paid or not?'),
        help: t('One person a line, with a comma before the office: Grace Tanaka, pastor'),
        isLong: true,
      },
      {
        name: 'reach',
        label: t('When can people reach them?'),
        help: t('For example: Tuesday to Thursday, 9 AM to 2 PM'),
      },
    ];
  },
  needs: {
    oneOf: ['people'],
    get without() {
      return t('It names nobody yet.');
    },
  },
  sections: ({ people, reach }, { name }) => [
    lead(sentences(t('These are the people who work for {church}.', { church: escaped(name) }))),
    ...asPeople(entries(people)),
    ...headed(t('When to reach them'), reach),
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
  get title() {
    return t('Our Ministries');
  },
  slug: 'get-involved/our-ministries',
  page: '',
  get purpose() {
    return t('What people do together, and how to join.');
  },
  get questions() {
    return [
      {
        name: 'groups',
        label: t('Which groups and ministries are there?'),
        help: t(
          'One a line, with what it does after a colon: Choir: sings on the first Sunday of the month',
        ),
        isLong: true,
      },
      {
        name: 'join',
        label: t('How does one join?'),
        help: t('For example: Speak to anyone after the service.'),
        isLong: true,
      },
    ];
  },
  needs: {
    oneOf: ['groups'],
    get without() {
      return t('It names no group or ministry yet.');
    },
  },
  sections: ({ groups, join }, { name }) => [
    lead(sentences(t('Here is what people at {church} do together.', { church: escaped(name) }))),
    ...entries(groups).map((group) => ({
      type: 'section',
      title: group.name,
      content: paragraphs(group.words),
    })),
    ...headed(t('How to join'), join),
  ],
};

/** Each becomes a line that unfolds, once it is answered. */
const asked = () => [
  { name: 'believe', label: t('Do I have to believe to come?') },
  { name: 'wear', label: t('What should I wear?') },
  { name: 'children', label: t('What about my children?') },
  { name: 'communion', label: t('May I take communion?') },
  { name: 'money', label: t('Will I be asked for money?') },
  { name: 'access', label: t('Can I come with a wheelchair or a stroller?') },
  { name: 'member', label: t('How do I become a member?') },
];

export const questions: StarterPage = {
  key: 'questions',
  id: 'fdb0d27d-8881-4ea1-8936-bbcc7d938cba',
  get title() {
    return t('Questions');
  },
  slug: 'get-involved/questions',
  page: '',
  get purpose() {
    return t('Answers to what people ask before they come.');
  },
  get questions() {
    const help = t('Answer it as you would at the door. Without an answer it is left out.');
    return asked().map((question) => ({ ...question, help, isLong: true }));
  },
  needs: {
    get oneOf() {
      return asked().map(({ name }) => name);
    },
    get without() {
      return t('It answers no question yet.');
    },
  },
  sections: (answers) => {
    const items = asked().flatMap(({ name, label }) => {
      const content = paragraphs(answers[name]);
      return content ? [{ title: label, content }] : [];
    });
    return [
      lead(
        sentences(
          items.length > 0
            ? t(
                'Here is what people ask before they come. If your question is not among these, ask us.',
              )
            : t('Ask us what you would like to know.'),
        ),
      ),
      ...(items.length > 0 ? [{ type: 'accordion', items }] : []),
    ];
  },
};

import { connectCard } from '#domain/starter-forms.ts';
import { t } from '#languages/t.ts';
import { escaped } from './answer-text.ts';
import { headed, lead, type StarterPage, sentences } from './starter-page.ts';

export const visit: StarterPage = {
  key: 'visit',
  id: '6ea3e9bc-dd8c-41c5-8dee-b82b929a731f',
  get title() {
    return t('Plan Your Visit');
  },
  slug: 'plan-your-visit',
  page: '',
  get purpose() {
    return t('What to expect the first time.');
  },
  get questions() {
    return [
      {
        name: 'length',
        label: t('How long does a service last?'),
        help: t('For example: about an hour'),
      },
      {
        name: 'service',
        label: t('What happens in a service?'),
        help: t(
          'For example: We sing, hear two readings and a sermon, and pray for people by name.',
        ),
        isLong: true,
      },
      {
        name: 'wear',
        label: t('What do people wear?'),
        help: t('For example: jeans, suits and everything between'),
      },
      {
        name: 'park',
        label: t('Where do people park, or get off the bus?'),
        help: t('As you would say it on the phone.'),
        isLong: true,
      },
      {
        name: 'children',
        label: t('What about children?'),
        help: t('Where they are during the service, and who is with them.'),
        isLong: true,
      },
      {
        name: 'access',
        label: t('How do people get in who cannot climb stairs?'),
        help: t('Ramps, elevators, places to sit, hearing loops.'),
        isLong: true,
      },
      {
        name: 'after',
        label: t('What happens after the service?'),
        help: t('For example: There is coffee in the hall.'),
        isLong: true,
      },
    ];
  },
  needs: {
    oneOf: ['length', 'service', 'wear', 'park', 'children', 'access', 'after'],
    get without() {
      return t('No question is answered yet: a visitor learns nothing here.');
    },
  },
  sections: ({ length, service, wear, park, children, access, after }, { name }) => [
    lead(
      sentences(
        t('Welcome to {church}.', { church: escaped(name) }),
        t('Here is what to expect the first time.'),
      ),
    ),
    ...headed(t('How long it takes'), length),
    ...headed(t('What happens'), service),
    ...headed(t('What people wear'), wear),
    ...headed(t('Getting here'), park),
    ...headed(t('Children'), children),
    ...headed(t('Getting in'), access),
    ...headed(t('Afterwards'), after),
  ],
};

export const contact: StarterPage = {
  key: 'contact',
  id: '1aa804b4-a738-482a-a195-576de294b923',
  get title() {
    return t('Contact Us');
  },
  slug: 'contact',
  page: '',
  get purpose() {
    return t(
      'A form to write to you. Your phone number and address are at the foot of every page.',
    );
  },
  get questions() {
    return [
      {
        name: 'hours',
        label: t('When is somebody in the office?'),
        help: t('For example: Tuesday to Thursday, 9 AM to 2 PM'),
      },
      {
        name: 'answer',
        label: t('How soon do you answer?'),
        help: t('For example: within two days'),
      },
      {
        name: 'way',
        label: t('How do people find the church?'),
        help: t('As you would say it on the phone.'),
        isLong: true,
      },
      {
        name: 'emergency',
        label: t('What should somebody do who needs a pastor at night?'),
        help: t('Only what really works at any hour.'),
        isLong: true,
      },
    ];
  },
  sections: ({ hours, answer, way, emergency }) => [
    lead(sentences(t('Write to us with this form.'))),
    { type: 'contact-form' },
    ...headed(t('When we answer'), answer),
    ...headed(t('In the office'), hours),
    ...headed(t('The way to us'), way),
    ...headed(t('In an emergency'), emergency),
  ],
};

export const connect: StarterPage = {
  key: 'connect',
  id: 'c5d3a0be-7b0c-4d6b-9a55-0f1ce6f0a9d2',
  get title() {
    return t('Connect');
  },
  slug: 'get-involved/connect',
  page: '',
  get purpose() {
    return t('A connect card: visitors say who they are, and what they would like to hear about.');
  },
  get questions() {
    return [
      {
        name: 'readers',
        label: t('Who reads the cards?'),
        help: t('For example: our pastor and the church office'),
      },
      {
        name: 'after',
        label: t('What happens after somebody sent one?'),
        help: t('For example: Somebody calls or writes within a week.'),
        isLong: true,
      },
    ];
  },
  sections: ({ readers, after }, { name }) => [
    lead(
      sentences(
        t('Welcome to {church}.', { church: escaped(name) }),
        t('We would like to get to know you.'),
      ),
    ),
    { type: 'form', ...connectCard.fields },
    ...headed(t('Who reads it'), readers),
    ...headed(t('What happens then'), after),
  ],
};

export const calendar: StarterPage = {
  key: 'calendar',
  id: '19938e14-3e5e-42d4-b3c3-8e02ccafeadf',
  get title() {
    return t('Calendar');
  },
  slug: 'get-involved/calendar',
  page: '',
  get purpose() {
    return t('All events, month by month. It fills itself from the Events tab.');
  },
  get questions() {
    return [
      {
        name: 'rooms',
        label: t('May others use your rooms?'),
        help: t('Who may, and whom they ask.'),
        isLong: true,
      },
    ];
  },
  sections: ({ rooms }, { name }) => [
    lead(sentences(t('What is coming at {church}.', { church: escaped(name) }))),
    { type: 'calendar' },
    ...headed(t('Would you like to use our rooms?'), rooms),
  ],
};

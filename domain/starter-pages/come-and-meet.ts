import { connectCard } from '#domain/starter-forms.ts';
import { escaped } from './answer-text.ts';
import { headed, lead, type StarterPage, sentences } from './starter-page.ts';

export const visit: StarterPage = {
  key: 'visit',
  id: '6ea3e9bc-dd8c-41c5-8dee-b82b929a731f',
  title: 'Plan Your Visit',
  slug: 'plan-your-visit',
  page: '',
  purpose: 'What to expect the first time.',
  questions: [
    { name: 'length', label: 'How long does a service last?', help: 'For example: about an hour' },
    {
      name: 'service',
      label: 'What happens in a service?',
      help: 'For example: We sing, hear two readings and a sermon, and pray for people by name.',
      isLong: true,
    },
    {
      name: 'wear',
      label: 'What do people wear?',
      help: 'For example: jeans, suits and everything between',
    },
    {
      name: 'park',
      label: 'Where do people park, or get off the bus?',
      help: 'As you would say it on the phone.',
      isLong: true,
    },
    {
      name: 'children',
      label: 'What about children?',
      help: 'Where they are during the service, and who is with them.',
      isLong: true,
    },
    {
      name: 'access',
      label: 'How do people get in who cannot climb stairs?',
      help: 'Ramps, elevators, places to sit, hearing loops.',
      isLong: true,
    },
    {
      name: 'after',
      label: 'What happens after the service?',
      help: 'For example: There is coffee in the hall.',
      isLong: true,
    },
  ],
  needs: {
    oneOf: ['length', 'service', 'wear', 'park', 'children', 'access', 'after'],
    without: 'No question is answered yet: a visitor learns nothing here.',
  },
  sections: ({ length, service, wear, park, children, access, after }, { name }) => [
    lead(sentences(`Welcome to ${escaped(name)}.`, 'Here is what to expect the first time.')),
    ...headed('How long it takes', length),
    ...headed('What happens', service),
    ...headed('What people wear', wear),
    ...headed('Getting here', park),
    ...headed('Children', children),
    ...headed('Getting in', access),
    ...headed('Afterwards', after),
  ],
};

export const contact: StarterPage = {
  key: 'contact',
  id: '1aa804b4-a738-482a-a195-576de294b923',
  title: 'Contact Us',
  slug: 'contact',
  page: '',
  purpose: 'A form to write to you. Your phone number and address are at the foot of every page.',
  questions: [
    {
      name: 'hours',
      label: 'When is somebody in the office?',
      help: 'For example: Tuesday to Thursday, 9 AM to 2 PM',
    },
    { name: 'answer', label: 'How soon do you answer?', help: 'For example: within two days' },
    {
      name: 'way',
      label: 'How do people find the church?',
      help: 'As you would say it on the phone.',
      isLong: true,
    },
    {
      name: 'emergency',
      label: 'What should somebody do who needs a pastor at night?',
      help: 'Only what really works at any hour.',
      isLong: true,
    },
  ],
  sections: ({ hours, answer, way, emergency }) => [
    lead(sentences('Write to us with this form.')),
    { type: 'contact-form' },
    ...headed('When we answer', answer),
    ...headed('In the office', hours),
    ...headed('The way to us', way),
    ...headed('In an emergency', emergency),
  ],
};

export const connect: StarterPage = {
  key: 'connect',
  id: 'c5d3a0be-7b0c-4d6b-9a55-0f1ce6f0a9d2',
  title: 'Connect',
  slug: 'get-involved/connect',
  page: '',
  purpose: 'A connect card: visitors say who they are, and what they would like to hear about.',
  questions: [
    {
      name: 'readers',
      label: 'Who reads the cards?',
      help: 'For example: our pastor and the church office',
    },
    {
      name: 'after',
      label: 'What happens after somebody sent one?',
      help: 'For example: Somebody calls or writes within a week.',
      isLong: true,
    },
  ],
  sections: ({ readers, after }, { name }) => [
    lead(sentences(`Welcome to ${escaped(name)}.`, 'We would like to get to know you.')),
    { type: 'form', ...connectCard.fields },
    ...headed('Who reads it', readers),
    ...headed('What happens then', after),
  ],
};

export const calendar: StarterPage = {
  key: 'calendar',
  id: '19938e14-3e5e-42d4-b3c3-8e02ccafeadf',
  title: 'Calendar',
  slug: 'get-involved/calendar',
  page: '',
  purpose: 'All events, month by month. It fills itself from the Events tab.',
  questions: [
    {
      name: 'rooms',
      label: 'May others use your rooms?',
      help: 'Who may, and whom they ask.',
      isLong: true,
    },
  ],
  sections: ({ rooms }, { name }) => [
    lead(sentences(`What is coming at ${escaped(name)}.`)),
    { type: 'calendar' },
    ...headed('Would you like to use our rooms?', rooms),
  ],
};

/*
 * Forms that churches begin with. They are plain data: the page builder offers them, and a starter page may hold one. Each
 * asks for what somebody needs to answer it, and for no more.
 */

/** A form to begin with: `fields` are those of a section of the type `form`, the others as they begin. */
export type StarterForm = {
  name: string;
  /** What it is for, in a line. */
  purpose: string;
  fields: Readonly<Record<string, unknown>>;
};

type Fields = Readonly<Record<string, unknown>>;

const required = (kind: string, label: string, more: Fields = {}): Fields => ({
  kind,
  label,
  isRequired: true,
  ...more,
});

/** Whoever is asked for something about themselves agrees to its being kept. */
const mayKeep = (what: string) =>
  required('consent', `The church may keep what I wrote here, ${what}`);

export const connectCard: StarterForm = {
  name: 'Connect card',
  purpose: 'Visitors say who they are, and what they would like to hear about.',
  fields: {
    title: 'Connect card',
    words:
      '<p>We are glad that you are here. Tell us a little about yourself, and we will be in touch.</p>',
    questions: [
      {
        kind: 'choice',
        label: 'What describes you best?',
        choices: [
          'I am new here',
          'I have been here a few times',
          'I come regularly',
          'I have not visited yet',
        ],
      },
      {
        kind: 'choices',
        label: 'What would you like?',
        choices: [
          'News by e-mail',
          'To talk with a pastor',
          'To join a small group',
          'To help out',
          'To learn about baptism',
          'To become a member',
        ],
      },
      { kind: 'line', label: 'How did you hear about us?' },
      {
        kind: 'long',
        label: 'Is there something you would like us to know, or to pray for?',
        isSensitive: true,
      },
      mayKeep('and get in touch with me.'),
    ],
    button: 'Send the card',
    thanks: 'Thank you for your card. We will be in touch.',
  },
};

const hallRequest: StarterForm = {
  name: 'Hall request',
  purpose: 'People ask to use a room: when, for what, and for how many.',
  fields: {
    title: 'Hall request',
    words:
      '<p>Ask here to use our hall. It is yours for the day only when we have written back to you.</p>',
    questions: [
      { kind: 'line', label: 'Group or organization', help: 'If you ask for one.' },
      required('line', 'What is it for?', {
        help: 'For example: a birthday, or a meeting of neighbors.',
      }),
      required('date', 'Date'),
      required('line', 'From', { help: 'For example: 2 PM. Count the time to set up.' }),
      required('line', 'To', { help: 'For example: 6 PM. Count the time to clean up.' }),
      required('number', 'How many people will come?'),
      {
        kind: 'choices',
        label: 'What do you need?',
        choices: [
          'Kitchen',
          'Tables and chairs',
          'Microphone and speakers',
          'Screen and projector',
        ],
      },
      { kind: 'long', label: 'What else should we know?' },
      mayKeep('to answer this request.'),
    ],
    button: 'Send the request',
    thanks: 'Thank you. We will look at the calendar and write back to you.',
  },
};

const baptismRequest: StarterForm = {
  name: 'Baptism request',
  purpose: 'Adults ask for themselves, a parent or guardian for a child.',
  fields: {
    title: 'Baptism request',
    words:
      '<p>Ask here for yourself, or for a child whose parent or guardian you are. Children do not fill in this form themselves. We will talk with you before anything is decided.</p>',
    questions: [
      required('choice', 'Who would like to be baptized?', { choices: ['I would', 'My child'] }),
      { kind: 'heading', label: 'For a child', help: 'Leave this empty if you ask for yourself.' },
      { kind: 'children', label: 'The child' },
      { kind: 'choice', label: 'Who are you to the child?', choices: ['Parent', 'Guardian'] },
      {
        kind: 'consent',
        label: 'I am an adult, and may ask for this as the child’s parent or guardian.',
      },
      { kind: 'heading', label: 'About the baptism' },
      {
        kind: 'line',
        label: 'When would you like it to be?',
        help: 'A month or a season is enough.',
      },
      {
        kind: 'long',
        label: 'What would you like us to know?',
        help: 'For example: an earlier baptism, or your questions about it.',
        isSensitive: true,
      },
      mayKeep('to answer this request.'),
    ],
    button: 'Send the request',
    thanks: 'Thank you. A pastor will be in touch to talk with you.',
  },
};

const volunteer: StarterForm = {
  name: 'Volunteer form',
  purpose: 'People say what they would like to help with, and when they can.',
  fields: {
    title: 'Volunteer',
    words: '<p>Tell us what you would like to do. We will talk with you before you begin.</p>',
    questions: [
      required('choices', 'What would you like to help with?', {
        choices: [
          'Greeting people at the door',
          'Coffee and meals',
          'Music',
          'Reading in the service',
          'Sound and video',
          'Children and youth',
          'Visiting people',
          'Building and garden',
          'Office work',
        ],
      }),
      {
        kind: 'choices',
        label: 'When can you help?',
        choices: ['Sunday mornings', 'Weekdays', 'Weekday evenings', 'Saturdays', 'Now and then'],
      },
      { kind: 'long', label: 'What have you done before, or what do you like to do?' },
      required('consent', 'I am 18 or older.', {
        help: 'Are you younger? Please ask a parent or guardian to write to us.',
      }),
      mayKeep('and get in touch with me about helping.'),
    ],
    button: 'Send',
    thanks: 'Thank you for your help. We will be in touch.',
  },
};

const survey: StarterForm = {
  name: 'Survey',
  purpose: 'People say what they think, and nobody learns who they are.',
  fields: {
    title: 'Survey',
    words: '<p>Tell us what you think. Please write nothing that says who you are.</p>',
    sender: 'nobody',
    questions: [
      {
        kind: 'choice',
        label: 'How often do you come to worship?',
        choices: ['Nearly every week', 'Once or twice a month', 'A few times a year', 'Not yet'],
      },
      {
        kind: 'choice',
        label: 'How welcome do you feel here?',
        choices: ['Very welcome', 'Mostly welcome', 'Not very welcome', 'Not welcome'],
      },
      {
        kind: 'choices',
        label: 'What matters most to you here?',
        choices: [
          'Worship and sermons',
          'Music',
          'Friends',
          'Groups and classes',
          'Helping others',
          'Children and youth',
        ],
      },
      { kind: 'long', label: 'What should we do more of?' },
      { kind: 'long', label: 'What should we do differently?' },
    ],
    button: 'Send my answers',
    thanks: 'Thank you for telling us what you think.',
  },
};

/** In the order in which they are offered. */
export const starterForms: readonly StarterForm[] = [
  connectCard,
  hallRequest,
  baptismRequest,
  volunteer,
  survey,
];

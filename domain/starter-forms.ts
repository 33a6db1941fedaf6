/*
 * Forms that churches begin with: the page builder offers them, and a starter page may hold one. Each asks for what somebody
 * needs to answer it, and for no more. Their texts are getters: they are in the language of the screen in which one is chosen.
 */

import { t } from '#languages/t.ts';

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

/** A paragraph above the questions. */
const above = (words: string) => `<p>${words}</p>`;

/** Whoever is asked for something about themselves agrees to its being kept. */
const mayKeep = (label: string) => required('consent', label);

export const connectCard: StarterForm = {
  get name() {
    return t('Connect card');
  },
  get purpose() {
    return t('Visitors say who they are, and what they would like to hear about.');
  },
  get fields() {
    return {
      title: t('Connect card'),
      words: above(
        t(
          'We are glad that you are here. Tell us a little about yourself, and we will be in touch.',
        ),
      ),
      questions: [
        {
          kind: 'choice',
          label: t('What describes you best?'),
          choices: [
            t('I am new here'),
            t('I have been here a few times'),
            t('I come regularly'),
            t('I have not visited yet'),
          ],
        },
        {
          kind: 'choices',
          label: t('What would you like?'),
          choices: [
            t('News by e-mail'),
            t('To talk with a pastor'),
            t('To join a small group'),
            t('To help out'),
            t('To learn about baptism'),
            t('To become a member'),
          ],
        },
        { kind: 'line', label: t('How did you hear about us?') },
        {
          kind: 'long',
          label: t('Is there something you would like us to know, or to pray for?'),
          isSensitive: true,
        },
        mayKeep(t('The church may keep what I wrote here, and get in touch with me.')),
      ],
      button: t('Send the card'),
      thanks: t('Thank you for your card. We will be in touch.'),
    };
  },
};

const hallRequest: StarterForm = {
  get name() {
    return t('Hall request');
  },
  get purpose() {
    return t('People ask to use a room: when, for what, and for how many.');
  },
  get fields() {
    return {
      title: t('Hall request'),
      words: above(
        t(
          'Ask here to use our hall. It is yours for the day only when we have written back to you.',
        ),
      ),
      questions: [
        { kind: 'line', label: t('Group or organization'), help: t('If you ask for one.') },
        required('line', t('What is it for?'), {
          help: t('For example: a birthday, or a meeting of neighbors.'),
        }),
        required('date', t('Date')),
        required('line', t('From ## a time of day'), {
          help: t('For example: 2 PM. Count the time to set up.'),
        }),
        required('line', t('To ## a time of day'), {
          help: t('For example: 6 PM. Count the time to clean up.'),
        }),
        required('number', t('How many people will come?')),
        {
          kind: 'choices',
          label: t('What do you need?'),
          choices: [
            t('Kitchen'),
            t('Tables and chairs'),
            t('Microphone and speakers'),
            t('Screen and projector'),
          ],
        },
        { kind: 'long', label: t('What else should we know?') },
        mayKeep(t('The church may keep what I wrote here, to answer this request.')),
      ],
      button: t('Send the request'),
      thanks: t('Thank you. We will look at the calendar and write back to you.'),
    };
  },
};

const baptismRequest: StarterForm = {
  get name() {
    return t('Baptism request');
  },
  get purpose() {
    return t('Adults ask for themselves, a parent or guardian for a child.');
  },
  get fields() {
    return {
      title: t('Baptism request'),
      words: above(
        t(
          'Ask here for yourself, or for a child whose parent or guardian you are. Children do not fill in this form themselves. We will talk with you before anything is decided.',
        ),
      ),
      questions: [
        required('choice', t('Who would like to be baptized?'), {
          choices: [t('I would'), t('My child')],
        }),
        {
          kind: 'heading',
          label: t('For a child'),
          help: t('Leave this empty if you ask for yourself.'),
        },
        { kind: 'children', label: t('The child') },
        {
          kind: 'choice',
          label: t('Who are you to the child?'),
          choices: [t('Parent'), t('Guardian ## not a parent')],
        },
        {
          kind: 'consent',
          label: t('I am an adult, and may ask for this as the child’s parent or guardian.'),
        },
        { kind: 'heading', label: t('About the baptism') },
        {
          kind: 'line',
          label: t('When would you like it to be?'),
          help: t('A month or a season is enough.'),
        },
        {
          kind: 'long',
          label: t('What would you like us to know?'),
          help: t('For example: an earlier baptism, or your questions about it.'),
          isSensitive: true,
        },
        mayKeep(t('The church may keep what I wrote here, to answer this request.')),
      ],
      button: t('Send the request'),
      thanks: t('Thank you. A pastor will be in touch to talk with you.'),
    };
  },
};

const volunteer: StarterForm = {
  get name() {
    return t('Volunteer form');
  },
  get purpose() {
    return t('People say what they would like to help with, and when they can.');
  },
  get fields() {
    return {
      title: t('Volunteer ## a form’s title'),
      words: above(t('Tell us what you would like to do. We will talk with you before you begin.')),
      questions: [
        required('choices', t('What would you like to help with?'), {
          choices: [
            t('Greeting people at the door'),
            t('Coffee and meals'),
            t('Music'),
            t('Reading in the service'),
            t('Sound and video'),
            t('Children and youth'),
            t('Visiting people'),
            t('Building and garden'),
            t('Office work'),
          ],
        }),
        {
          kind: 'choices',
          label: t('When can you help?'),
          choices: [
            t('Sunday mornings'),
            t('Weekdays'),
            t('Weekday evenings'),
            t('Saturdays'),
            t('Now and then'),
          ],
        },
        { kind: 'long', label: t('What have you done before, or what do you like to do?') },
        required('consent', t('I am 18 or older.'), {
          help: t('Are you younger? Please ask a parent or guardian to write to us.'),
        }),
        mayKeep(
          t('The church may keep what I wrote here, and get in touch with me about helping.'),
        ),
      ],
      button: t('Send'),
      thanks: t('Thank you for your help. We will be in touch.'),
    };
  },
};

const survey: StarterForm = {
  get name() {
    return t('Survey');
  },
  get purpose() {
    return t('People say what they think, and nobody learns who they are.');
  },
  get fields() {
    return {
      title: t('Survey'),
      words: above(t('Tell us what you think. Please write nothing that says who you are.')),
      sender: 'nobody',
      questions: [
        {
          kind: 'choice',
          label: t('How often do you come to worship?'),
          choices: [
            t('Nearly every week'),
            t('Once or twice a month'),
            t('A few times a year'),
            t('Not yet ## how often somebody comes'),
          ],
        },
        {
          kind: 'choice',
          label: t('How welcome do you feel here?'),
          choices: [
            t('Very welcome'),
            t('Mostly welcome'),
            t('Not very welcome'),
            t('Not welcome'),
          ],
        },
        {
          kind: 'choices',
          label: t('What matters most to you here?'),
          choices: [
            t('Worship and sermons'),
            t('Music'),
            t('Friends'),
            t('Groups and classes'),
            t('Helping others'),
            t('Children and youth'),
          ],
        },
        { kind: 'long', label: t('What should we do more of?') },
        { kind: 'long', label: t('What should we do differently?') },
      ],
      button: t('Send my answers'),
      thanks: t('Thank you for telling us what you think.'),
    };
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

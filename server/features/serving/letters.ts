import { t } from '#languages/t.ts';
import type { ServingLetter } from './jobs.ts';
import type { Told } from './told-places.ts';

/* What mails to those who serve say. */

type Said = { subject: string; lines: string[] };

/** What a letter says of places; of a swap, first what the person gives and then what they get. */
export function saidBy(letter: ServingLetter, told: readonly Told[], personId: string): Said {
  const [first] = told;
  if (!first)
    return {
      subject: t('Your link'),
      lines: [
        t(
          'With the link below you see where you serve. Links that you got before do not work any more.',
        ),
      ],
    };
  if (letter === 'asked') return asked(told, first);
  if (letter === 'swap-proposed' || letter === 'swap-declined' || letter === 'swapped')
    return ofSwap(letter, told, personId);
  return ofOne[letter as OfOne](first);
}

function asked(told: readonly Told[], first: Told): Said {
  const tasks = [...new Set(told.map(({ task }) => task.name))].join(', ');
  const about = [...new Set(told.map(({ task }) => task.about))].filter((text) => text !== '');
  const question =
    told.length === 1
      ? [t('Can you serve as “{task}” at “{event}”?', namesOf(first)), facts(first)]
      : [t('Can you serve on these {count} dates?', { count: told.length })];
  return {
    subject:
      told.length === 1
        ? t('Can you serve? {tasks}: {event}', { tasks, event: first.title })
        : t('Can you serve? {about}', { about: tasks }),
    lines: [...question, ...about, pleaseAnswer()],
  };
}

/** When and where it is. */
const facts = ({ when, location }: Told): string =>
  [when, location].filter((line) => line !== '').join('\n');

type OfOne = Exclude<
  ServingLetter,
  'asked' | 'link' | 'swap-proposed' | 'swap-declined' | 'swapped'
>;

const namesOf = ({ task, title }: Told) => ({ task: task.name, event: title });
const aboutTask = ({ task }: Told) => (task.about === '' ? [] : [task.about]);
const reason = ({ why }: Told) => (why === '' ? [] : [why]);
const pleaseAnswer = () => t('Please answer with the link below, also if you cannot.');
const otherwise = () =>
  t('If you cannot, please say so with the link below, or look for a substitute.');

/** What each letter about one place says. */
const ofOne: Record<OfOne, (told: Told) => Said> = {
  'put-in': (told) => ({
    subject: t('You serve: {event}', namesOf(told)),
    lines: [
      t('You are on the list for “{task}” at “{event}”.', namesOf(told)),
      ...[facts(told), ...aboutTask(told), otherwise()],
    ],
  }),
  serving: (told) => ({
    subject: t('You serve: {event}', namesOf(told)),
    lines: [
      t('Thank you: you serve as “{task}” at “{event}”.', namesOf(told)),
      ...[facts(told), ...aboutTask(told), otherwise()],
    ],
  }),
  'taken-out': (told) => ({
    subject: t('Not needed: {event}', namesOf(told)),
    lines: [
      t('You are not needed for “{task}” at “{event}” any more.', namesOf(told)),
      facts(told),
    ],
  }),
  reminder: (told) => (told.row.state === 'asked' ? unanswered(told) : reminder(told)),
  moved: (told) => ({
    subject: t('At another time: {title}', { title: told.title }),
    lines: [
      t(
        '“{event}”, where you are on the list for “{task}”, was changed. This is how it is now:',
        namesOf(told),
      ),
      ...[facts(told), ...reason(told), otherwise()],
    ],
  }),
  'not-taking-place': (told) => ({
    subject: t('Does not take place: {title}', { title: told.title }),
    lines: [
      t('“{event}”, where you are on the list for “{task}”, does not take place.', namesOf(told)),
      ...[told.when, ...reason(told)],
    ],
  }),
  'takes-place': (told) => ({
    subject: t('Takes place: {title}', { title: told.title }),
    lines: [
      t('“{event}”, where you are on the list for “{task}”, takes place after all.', namesOf(told)),
      ...[facts(told), otherwise()],
    ],
  }),
  'substitute-wanted': (told) => ({
    subject: t('Substitute wanted: {event}', namesOf(told)),
    lines: [
      t('{name} cannot serve as “{task}” at “{event}” and looks for a substitute.', {
        ...namesOf(told),
        name: told.person.name,
      }),
      facts(told),
      t('If you can, take the place with the link below. The first who does serves.'),
    ],
  }),
  substituted: (told) => ({
    subject: t('Your substitute: {event}', namesOf(told)),
    lines: [
      t('Somebody else serves as “{task}” at “{event}”. You are free.', namesOf(told)),
      facts(told),
    ],
  }),
};

const unanswered = (told: Told): Said => ({
  subject: t('Can you serve? {about}', { about: told.title }),
  lines: [
    t('You were asked for “{task}” at “{event}”, and have not answered yet.', namesOf(told)),
    ...[facts(told), pleaseAnswer()],
  ],
});

const reminder = (told: Told): Said => ({
  subject: t('Reminder: {title}', { title: told.title }),
  lines: [
    t('You serve as “{task}” at “{event}”.', namesOf(told)),
    ...[facts(told), ...aboutTask(told), otherwise()],
  ],
});

type OfSwap = 'swap-proposed' | 'swap-declined' | 'swapped';

function ofSwap(letter: OfSwap, told: readonly Told[], personId: string): Said {
  const [gives, gets] = told;
  const name = (gives?.person.id === personId ? gets : gives)?.person.name ?? '';
  const task = gives?.task.name ?? '';
  if (letter === 'swap-declined')
    return {
      subject: t('Not swapped: {task}', { task }),
      lines: [t('The swap that you proposed does not work. You serve as before.')],
    };
  if (letter === 'swapped')
    return {
      subject: t('Swapped: {task}', { task }),
      lines: [
        t('It is swapped.'),
        ...(gives
          ? [withFacts(t('{name} now serves: {event}', { name, event: gives.title }), gives)]
          : []),
        ...(gets ? [withFacts(t('You now serve: {event}', { event: gets.title }), gets)] : []),
      ],
    };
  return {
    subject: t('Swap? {task}', { task }),
    lines: [
      t('{name} would like to swap with you as “{task}”.', { name, task }),
      ...(gives ? [withFacts(t('You would give: {event}', { event: gives.title }), gives)] : []),
      ...(gets ? [withFacts(t('You would get: {event}', { event: gets.title }), gets)] : []),
      t('Please answer with the link below. Until then nothing changes.'),
    ],
  };
}

const withFacts = (line: string, told: Told) => `${line}\n${facts(told)}`;

/** What the link of a letter is called. */
export function actionOf(letter: ServingLetter, told: readonly Told[]): string {
  if (letter === 'asked')
    return told.length === 1 ? t('Answer ## to do so') : t('Answer for each date');
  if (letter === 'substitute-wanted') return t('Take the place');
  if (letter === 'swap-proposed') return t('Answer ## to do so');
  return t('See where you serve');
}

import type { ServingLetter } from './jobs.ts';
import type { Told } from './told-places.ts';

/* What mails to those who serve say. */

type Said = { subject: string; lines: string[] };

/** What a letter says of places; of a swap, first what the person gives and then what they get. */
export function saidBy(letter: ServingLetter, told: readonly Told[], personId: string): Said {
  const [first] = told;
  if (!first)
    return {
      subject: 'Your link',
      lines: [
        'With the link below you see where you serve. Links that you got before do not work any more.',
      ],
    };
  if (letter === 'asked') return asked(told, first);
  if (letter === 'swap-proposed' || letter === 'swap-declined' || letter === 'swapped')
    return ofSwap(letter, told, personId);
  return ofOne(letter, first);
}

function asked(told: readonly Told[], first: Told): Said {
  const tasks = [...new Set(told.map(({ task }) => task.name))].join(', ');
  const about = [...new Set(told.map(({ task }) => task.about))].filter((text) => text !== '');
  const question =
    told.length === 1
      ? [`Can you serve as “${first.task.name}” at “${first.title}”?`, facts(first)]
      : [`Can you serve on these ${told.length} dates?`];
  return {
    subject: `Can you serve? ${told.length === 1 ? `${tasks}: ${first.title}` : tasks}`,
    lines: [...question, ...about, 'Please answer with the link below, also if you cannot.'],
  };
}

/** When and where it is. */
const facts = ({ when, location }: Told): string =>
  [when, location].filter((line) => line !== '').join('\n');

type OfOne = Exclude<
  ServingLetter,
  'asked' | 'link' | 'swap-proposed' | 'swap-declined' | 'swapped'
>;

function ofOne(letter: ServingLetter, told: Told): Said {
  const write = single[letter as OfOne];
  return write(told);
}

const named = ({ task, title }: Told) => `“${task.name}” at “${title}”`;
const about = ({ task }: Told) => (task.about === '' ? [] : [task.about]);
const otherwise = 'If you cannot, please say so with the link below, or look for a substitute.';

const single: Record<OfOne, (told: Told) => Said> = {
  'put-in': (told) => ({
    subject: `You serve: ${told.title}`,
    lines: [`You are on the list for ${named(told)}.`, facts(told), ...about(told), otherwise],
  }),
  serving: (told) => ({
    subject: `You serve: ${told.title}`,
    lines: [`Thank you: you serve as ${named(told)}.`, facts(told), ...about(told), otherwise],
  }),
  'taken-out': (told) => ({
    subject: `Not needed: ${told.title}`,
    lines: [`You are not needed for ${named(told)} any more.`, facts(told)],
  }),
  reminder: (told) =>
    told.row.state === 'asked'
      ? {
          subject: `Can you serve? ${told.title}`,
          lines: [
            `You were asked for ${named(told)}, and have not answered yet.`,
            facts(told),
            'Please answer with the link below, also if you cannot.',
          ],
        }
      : {
          subject: `Reminder: ${told.title}`,
          lines: [`You serve as ${named(told)}.`, facts(told), ...about(told), otherwise],
        },
  moved: (told) => ({
    subject: `At another time: ${told.title}`,
    lines: [
      `“${told.title}”, where you are on the list for “${told.task.name}”, was changed. This is how it is now:`,
      facts(told),
      ...(told.why === '' ? [] : [told.why]),
      otherwise,
    ],
  }),
  'not-taking-place': (told) => ({
    subject: `Does not take place: ${told.title}`,
    lines: [
      `“${told.title}”, where you are on the list for “${told.task.name}”, does not take place.`,
      told.when,
      ...(told.why === '' ? [] : [told.why]),
    ],
  }),
  'takes-place': (told) => ({
    subject: `Takes place: ${told.title}`,
    lines: [
      `“${told.title}”, where you are on the list for “${told.task.name}”, takes place after all.`,
      facts(told),
      otherwise,
    ],
  }),
  'substitute-wanted': (told) => ({
    subject: `Substitute wanted: ${told.title}`,
    lines: [
      `${told.person.name} cannot serve as ${named(told)} and looks for a substitute.`,
      facts(told),
      'If you can, take the place with the link below. The first who does serves.',
    ],
  }),
  substituted: (told) => ({
    subject: `Your substitute: ${told.title}`,
    lines: [`Somebody else serves as ${named(told)}. You are free.`, facts(told)],
  }),
};

type OfSwap = 'swap-proposed' | 'swap-declined' | 'swapped';

function ofSwap(letter: OfSwap, told: readonly Told[], personId: string): Said {
  const [gives, gets] = told;
  const name = (gives?.person.id === personId ? gets : gives)?.person.name ?? '';
  const lines = [
    ...(gives ? [`${name} now serves: ${gives.title}\n${facts(gives)}`] : []),
    ...(gets ? [`You now serve: ${gets.title}\n${facts(gets)}`] : []),
  ];
  const task = gives?.task.name ?? '';
  if (letter === 'swapped')
    return { subject: `Swapped: ${task}`, lines: ['It is swapped.', ...lines] };
  if (letter === 'swap-declined')
    return {
      subject: `Not swapped: ${task}`,
      lines: ['The swap that you proposed does not work. You serve as before.'],
    };
  return {
    subject: `Swap? ${task}`,
    lines: [
      `${name} would like to swap with you as “${task}”.`,
      ...(gives ? [`You would give: ${gives.title}\n${facts(gives)}`] : []),
      ...(gets ? [`You would get: ${gets.title}\n${facts(gets)}`] : []),
      'Please answer with the link below. Until then nothing changes.',
    ],
  };
}

/** What the link of a letter is called. */
export function actionOf(letter: ServingLetter, told: readonly Told[]): string {
  if (letter === 'asked') return told.length === 1 ? 'Answer' : 'Answer for each date';
  if (letter === 'substitute-wanted') return 'Take the place';
  if (letter === 'swap-proposed') return 'Answer';
  return 'See where you serve';
}

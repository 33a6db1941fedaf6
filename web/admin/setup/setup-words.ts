import type { SetupStep } from '#contract/setup.ts';
import type { SetupStepName } from '#domain/setup-steps.ts';

type StepWords = {
  title: string;
  /** What it is for, in a line. */
  about: string;
  /** Where it is done, if that is another screen than the list's own. */
  to?: string;
};

export const stepWords: Record<SetupStepName, StepWords> = {
  church: {
    title: 'Name and address',
    about: 'What the church is called, where it is, and how to reach it.',
  },
  zone: { title: 'Time zone', about: 'So that ten o’clock is ten o’clock at the church.' },
  services: { title: 'Service times', about: 'What visitors look for first.' },
  look: { title: 'Look', about: 'The theme and the colors of your pages, and your logo.' },
  pictures: { title: 'Pictures and welcome', about: 'The first things one sees of you.' },
  about: {
    title: 'About the church',
    about: 'Who you are, from a few questions.',
    to: '/admin/pages/new?template=about&from=setup',
  },
  contact: {
    title: 'Contact page',
    about: 'How to write to you and find you.',
    to: '/admin/pages/new?template=contact&from=setup',
  },
  giving: {
    title: 'Giving',
    about: 'How people can give, and what it is used for.',
    to: '/admin/pages/new?template=give&from=setup',
  },
  event: {
    title: 'First event',
    about: 'Something to come to, beside the services.',
  },
  mail: {
    title: 'Mail',
    about: 'How mail goes out, and who is told when somebody writes or asks for prayer.',
  },
  team: { title: 'Team', about: 'Others who look after the site with you.' },
};

/** Where the step is done. */
export const stepAddress = (step: SetupStepName) => stepWords[step].to ?? `/admin?setup=${step}`;

export const stateWords: Record<SetupStep['state'], string> = {
  open: 'To do',
  skipped: 'Skipped',
  done: 'Done',
};

/** "3 of 11 steps are done, 1 is skipped." */
export function progressInWords(steps: readonly SetupStep[]): string {
  const count = (state: SetupStep['state']) => steps.filter((step) => step.state === state).length;
  const [done, skipped] = [count('done'), count('skipped')];
  const skippedWords =
    skipped === 1 ? ', 1 is skipped' : skipped > 1 ? `, ${skipped} are skipped` : '';
  return `${done} of ${steps.length} steps ${done === 1 ? 'is' : 'are'} done${skippedWords}.`;
}

/** The first step that is still to do. */
export const nextOpen = (steps: readonly SetupStep[]): SetupStepName | undefined =>
  steps.find(({ state }) => state === 'open')?.step;

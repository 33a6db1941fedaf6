import type { SetupStep } from '#contract/setup.ts';
import type { SetupStepName } from '#domain/setup-steps.ts';
import { t } from '#languages/t.ts';

type StepWords = {
  title: string;
  /** What it is for, in a line. */
  about: string;
  /** Where it is done, if that is another screen than the list's own. */
  to?: string;
};

export const stepWords: Record<SetupStepName, StepWords> = {
  church: {
    title: t('Name and address'),
    about: t('What the church is called, where it is, and how to reach it.'),
  },
  zone: { title: t('Time zone'), about: t('So that ten o’clock is ten o’clock at the church.') },
  services: { title: t('Service times'), about: t('What visitors look for first.') },
  look: {
    title: t('Look ## of the site'),
    about: t('The theme and the colors of your pages, and your logo.'),
  },
  pictures: { title: t('Pictures and welcome'), about: t('The first things one sees of you.') },
  about: {
    title: t('About the church'),
    about: t('Who you are, from a few questions.'),
    to: '/admin/pages/new?template=about&from=setup',
  },
  contact: {
    title: t('Contact page'),
    about: t('How to write to you and find you.'),
    to: '/admin/pages/new?template=contact&from=setup',
  },
  giving: {
    title: t('Giving'),
    about: t('How people can give, and what it is used for.'),
    to: '/admin/pages/new?template=give&from=setup',
  },
  event: {
    title: t('First event'),
    about: t('Something to come to, beside the services.'),
  },
  mail: {
    title: t('Mail'),
    about: t('How mail goes out, and who is told when somebody writes or asks for prayer.'),
  },
  team: { title: t('Team'), about: t('Others who look after the site with you.') },
};

/** Where the step is done. */
export const stepAddress = (step: SetupStepName) => stepWords[step].to ?? `/admin?setup=${step}`;

export const stateWords: Record<SetupStep['state'], string> = {
  open: t('To do'),
  skipped: t('Skipped ## step (m)'),
  done: t('Done ## step (m)'),
};

/** "3 of 11 steps are done, 1 is skipped." */
export function progressInWords(steps: readonly SetupStep[]): string {
  const count = (state: SetupStep['state']) => steps.filter((step) => step.state === state).length;
  const [done, skipped] = [count('done'), count('skipped')];
  return t(
    '{done, plural, one {# of {count} steps is done} other {# of {count} steps are done}}{skipped, plural, =0 {} one {, # is skipped} other {, # are skipped}}.',
    { done, count: steps.length, skipped },
  );
}

/** The first step that is still to do. */
export const nextOpen = (steps: readonly SetupStep[]): SetupStepName | undefined =>
  steps.find(({ state }) => state === 'open')?.step;

import { defaultSiteSettings, firstSettings } from '#contract/default-settings.ts';
import type { Setup } from '#contract/setup.ts';
import { SETUP_STEPS, type SetupStepName } from '#domain/setup-steps.ts';
import { starterPages } from '#domain/starter-pages/starter-pages.ts';
import type { Services } from '#server/context.ts';
import { defaultColors, homepageColors } from '#server/features/homepage/homepage.ts';
import { mailSetUp } from '#server/features/office/notified.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { hasRow } from '#server/platform/database/rows.ts';
import { inLanguage, knownLanguages } from '#server/platform/languages/language.ts';
import type { Database } from '#server/schema.ts';
import {
  hasTeam,
  listPublished,
  listSlugs,
  readSteps,
  type StoredState,
  writeStep,
} from './store.ts';

type Needs = Pick<Services, 'db' | 'config'>;

/** The step that stands for the whole list. */
const ALL = 'all';

/** How the set-up list stands: what the site itself shows, and what was skipped or said to be done. */
export async function setup(needs: Needs): Promise<Setup> {
  const { db } = needs;
  const stored = await readSteps(db);
  const done = await doneByItself(needs);
  const steps = SETUP_STEPS.map((step) => ({
    step,
    state: done[step] ? 'done' : stateOf(stored.get(step)),
  }));
  const whole = stored.get(ALL);
  const isOpen = whole === 'open' && steps.some(({ state }) => state === 'open');
  return {
    standing: whole === undefined ? 'none' : isOpen ? 'open' : 'finished',
    steps,
    published: await listPublished(
      db,
      starterPages.map(({ id }) => id),
    ),
  };
}

const stateOf = (stored: string | undefined): StoredState =>
  stored === 'skipped' || stored === 'done' ? stored : 'open';

/** Skips a step, opens it again or says that it is done. What the site shows to be done stays done. */
export async function setStep(
  needs: Needs,
  step: SetupStepName | typeof ALL,
  state: StoredState,
): Promise<Setup> {
  await writeStep(needs.db, step, state);
  return setup(needs);
}

/** For a site that is begun empty: the list is where its administrators start. */
export const beginSetup = (db: Database) => writeStep(db, ALL, 'open');

/** What was done, here or elsewhere. */
async function doneByItself(needs: Needs): Promise<Record<SetupStepName, boolean>> {
  const { db } = needs;
  const site = await siteSettings(db);
  const mail = await mailSetUp(needs);
  const pages = new Set(await listSlugs(db, ['about', 'contact', 'give']));
  const colors = await homepageColors(db);
  const { theme, timeZone } = defaultSiteSettings;
  return {
    church: !firstNames().includes(site.name) && site.address.city !== '',
    zone: site.timeZone !== timeZone,
    services: site.serviceTimes.length > 0 || (await hasRow(db, 'events', { is_service: 1 })),
    look: site.theme !== theme || site.logo !== '' || colors.primary !== defaultColors.primary,
    pictures: await hasRow(db, 'images', {}),
    about: pages.has('about'),
    contact: pages.has('contact'),
    giving: pages.has('give'),
    event: await hasRow(db, 'events', { is_service: 0 }),
    mail: mail.hasMailServer && mail.tellsOfPrayers && mail.tellsOfMessages,
    team: await hasTeam(db),
  };
}

/** What a church is called until it says its name: in the language in which its site was begun. */
const firstNames = () =>
  knownLanguages.map((language) => inLanguage(language, () => firstSettings().name));

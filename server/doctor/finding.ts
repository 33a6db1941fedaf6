import { t } from '#languages/t.ts';

/** The result of one check: fine, worth a look, or wrong; the last two with what to do. */
export type Finding = {
  state: 'ok' | 'look' | 'wrong';
  about: Part;
  words: string;
  cure?: string;
};

/** What is checked. */
export type Part = keyof ReturnType<typeof partNames>;

const partNames = () => ({
  settings: t('settings ## part of the doctor’s report'),
  versions: t('versions ## part of the doctor’s report'),
  disk: t('disk ## part of the doctor’s report'),
  database: t('database ## part of the doctor’s report'),
  files: t('files ## part of the doctor’s report'),
  mail: t('mail ## part of the doctor’s report'),
  google: 'google',
  backups: t('backups ## part of the doctor’s report'),
  server: t('server ## part of the doctor’s report'),
  clock: t('clock ## part of the doctor’s report'),
  accounts: t('accounts ## part of the doctor’s report'),
  search: t('search ## part of the doctor’s report'),
});

/** Up to five letters each. */
const stateNames = () => ({
  ok: t('ok ## state in the doctor’s report'),
  look: t('look ## state in the doctor’s report'),
  wrong: t('wrong ## state in the doctor’s report'),
});

/** The results of checks of one part of a site. */
export const findingsAbout = (about: Part) => ({
  ok: (words: string): Finding => ({ state: 'ok', about, words }),
  look: (words: string, cure: string): Finding => ({ state: 'look', about, words, cure }),
  wrong: (words: string, cure: string): Finding => ({ state: 'wrong', about, words, cure }),
});

/** The printed line. */
export function lineOf({ state, about, words, cure }: Finding): string {
  const begin = `${stateNames()[state].padEnd(5)}  ${partNames()[about]}`;
  const line = `${begin}: ${words}${cure ? ` → ${cure}` : ''}`;
  return line.replaceAll(/\s*[\r\n]+\s*/g, ' ');
}

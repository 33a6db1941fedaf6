import { t } from '#languages/t.ts';
import type { CallAnswer } from '#web/api.ts';

/** Who serves anywhere, as the office finds them by name. */
export type KnownPerson = CallAnswer<'GET /api/serving/people'>[number];

/** How somebody is told from another one of the same name: "Coffee · 555 0142" */
export const knownFacts = ({ teams, email, phone }: KnownPerson): string =>
  [teamsInWords(teams), email || t('No e-mail address'), phone].filter(Boolean).join(' · ');

const teamsInWords = (teams: readonly string[]) =>
  teams.length > 2
    ? t('In {count} teams', { count: teams.length })
    : teams.join(', ') || t('In no team now');

const compared = (name: string) =>
  name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** Whether two are called the same, however it is written. */
export const isSameName = (one: string, other: string): boolean =>
  compared(one) === compared(other);

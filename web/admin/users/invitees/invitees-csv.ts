import type { Invitee } from '#contract/invitees.ts';
import { type Columns, csvOf } from '#domain/csv.ts';
import { t } from '#languages/t.ts';
import { stateOf } from './invitee-words.ts';

/** The columns of people-to-invite.csv: headings by which an import knows them again. New ones come last. */
const columns: Columns<Invitee> = [
  [t('Name'), ({ name }) => name],
  [t('Email'), ({ email }) => email],
  [t('Phone'), ({ phone }) => phone],
  [t('Birthday'), ({ birthday }) => birthday],
  [t('Household'), ({ householdName }) => householdName],
  [t('Guardian'), ({ guardianName }) => guardianName],
  [t('Groups'), ({ groups }) => groups.join('; ')],
  [t('Note'), ({ note }) => note],
  [t('State ## of an invitation'), (invitee) => stateOf(invitee).words],
];

/** People to invite as a file for spreadsheets. */
export const inviteesCsv = (invitees: readonly Invitee[]): string => csvOf(columns, invitees);

import { expect, test } from 'vitest';
import type { Invitee } from '#contract/invitees.ts';
import { inviteesCsv } from './invitees-csv.ts';

const ann: Invitee = {
  _id: '1',
  name: '=Ann Lee',
  email: 'ann@example.org',
  phone: '+1 555',
  birthday: '--07-04',
  household: 'digest',
  householdName: 'Lee',
  guardianName: '',
  groups: ['Choir', 'Ushers'],
  note: 'Sings; =1+1',
  state: 'listed',
  mayBeInvited: true,
  version: 1,
};

test('people to invite as a file: no cell is a formula, and nothing that only we can read is in it', () => {
  const [head, line] = inviteesCsv([ann]).split('\r\n');
  expect(head).toBe(
    '\uFEFF"Name","Email","Phone","Birthday","Household","Guardian","Groups","Note","State"',
  );
  expect(line).toBe(
    `"'=Ann Lee","ann@example.org","'+1 555","'--07-04","Lee","","Choir; Ushers","Sings; '=1+1","Not invited yet"`,
  );
});

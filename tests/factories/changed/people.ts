import type { TestApp } from '#tests/app.ts';
import { bearer, buildMember, PASSWORD } from '../accounts.ts';
import { buildInvitee } from '../invitees.ts';
import { type Admin, bodyOf, type ChangedContent, type Fields } from './changed-content.ts';

const metadata = { name: 'Ruth Okafor', title: 'Organist', phone: '510 555 0101' };
const invitee = {
  name: 'Ruth Ames',
  email: 'ruth@example.org',
  phone: '510 555 0103',
  birthday: '1985-07-04',
  householdName: 'Ames',
  guardianName: 'Naomi Ames',
  groups: ['Choir', 'Ushers'],
  note: 'Sings.',
};

/** What is changed of accounts, by the office and by a member, and of who is invited. */
export function peopleContents(app: TestApp, admin: Admin): Record<string, ChangedContent> {
  let count = 0;

  /** Of a member's own, which begins as `begun`. */
  const ofMember =
    (path: string, begun: Fields): ChangedContent['make'] =>
    async () => {
      const languages = ['en', 'es'];
      await admin.ask('PUT', '/api/site', { everyoneAwaitsApproval: false, languages });
      const { token } = await buildMember(app);
      const headers = { ...bearer(token), 'content-type': 'application/json' };
      const put = (body: unknown) =>
        app.fetch(path, { method: 'PUT', headers, body: JSON.stringify(body) });
      await put(begun);
      return {
        put,
        read: async () => (await app.fetch(path, { headers: bearer(token) })).json(),
      };
    };

  return {
    'PUT /api/users/{id}': {
      body: bodyOf('PUT /api/users/{id}'),
      full: {
        username: 'ruth',
        email: 'ruth@example.org',
        active: true,
        isOnPrayerTeam: true,
        metadata,
      },
      other: {
        username: 'naomi',
        email: 'naomi@example.org',
        active: false,
        isOnPrayerTeam: false,
        metadata: { name: 'Naomi', title: 'Warden', phone: '510 555 0103' },
      },
      specified: { username: 'orpah', email: 'orpah@example.org', metadata },
      // Who is switched off leaves the team.
      followers: { active: ['isOnPrayerTeam'] },
      make: async () => {
        count += 1;
        const name = `user-${count}`;
        const made = await admin.ask('POST', '/api/users', {
          username: name,
          email: `${name}@example.org`,
          password: PASSWORD,
        });
        await admin.ask('PUT', `/api/users/${made._id}`, { metadata, isOnPrayerTeam: true });
        return {
          put: (body) => admin.send('PUT', `/api/users/${made._id}`, body),
          read: async () => {
            const { users } = await admin.ask('GET', '/api/users?search=example.org');
            return users.find((user: Fields) => user._id === made._id);
          },
        };
      },
    },
    'PUT /api/invitees/{id}': {
      body: bodyOf('PUT /api/invitees/{id}'),
      full: invitee,
      other: {
        name: 'Naomi Ames',
        email: '',
        phone: '',
        birthday: '--07-04',
        householdName: 'Of Naomi',
        guardianName: '',
        groups: ['Tea'],
        note: '',
      },
      specified: { name: 'Orpah', email: 'orpah@example.org' },
      followers: { email: ['mayBeInvited'], guardianName: ['mayBeInvited'] },
      make: async () => {
        const id = await buildInvitee(app, invitee);
        return {
          put: (body) => admin.send('PUT', `/api/invitees/${id}`, body),
          read: async () => {
            for (let after = ''; ; ) {
              const { invitees, next } = await admin.ask('GET', `/api/invitees${after}`);
              const found = invitees.find((one: Fields) => one._id === id);
              if (found) return found;
              after = `?after=${next}`;
            }
          },
        };
      },
    },
    'PUT /api/account': {
      body: bodyOf('PUT /api/account'),
      full: { firstName: 'Ana', lastName: 'Reyes', phone: '510 555 0104', language: 'es' },
      other: { firstName: 'Eva', lastName: 'Okafor', phone: '510 555 0105', language: 'en' },
      specified: { firstName: 'Eva', lastName: 'Okafor' },
      make: ofMember('/api/account', { phone: '510 555 0104', language: 'es' }),
    },
    'PUT /api/account/notices': {
      body: bodyOf('PUT /api/account/notices'),
      full: { weekly: true, urgent: true },
      other: { weekly: false, urgent: false },
      specified: { weekly: false },
      make: ofMember('/api/account/notices', { weekly: true, urgent: true }),
    },
  };
}

// What only one can have, wanted by several at once, each through another process: the address of a post, and an account
// for an e-mail address.
import { randomUUID } from 'node:crypto';
import { DATABASE } from '#tests/history/operation.ts';
import { type Answer, makeVisitor } from '../ask.ts';
import { run } from '../standby.ts';
import { type Load, type Needs, newAddress, repeat } from './load.ts';

const ADDRESS_PAUSE_MS = 500;
/** Each hashes passwords, which is a tenth of a second of a processor. */
const ACCOUNT_PAUSE_MS = 4000;
const WANTING = 3;
const KEYS = 'only one: ';
const ACCOUNTS = `${KEYS}accounts`;
const MAIL_HOST = 'one-each.example.org';

export function startPlaces({ site, record }: Needs): Load {
  const { history } = record;
  const counts = { addresses: 0, given: 0, accounts: 0 };
  const people = Array.from({ length: WANTING }, (_, at) => ({
    name: `person ${at + 1}`,
    visitor: makeVisitor(newAddress()),
  }));
  type Person = (typeof people)[number];

  async function takeAddress({ name, visitor }: Person, slug: string): Promise<void> {
    const action = { kind: 'add', key: KEYS + slug, value: name, of: 1 } as const;
    const asked = record.begin({ client: name, what: 'address', call: 'POST /api/blog', action });
    const body = {
      ...{ slug, title: name, uuid: randomUUID(), author: 'Ana' },
      content: [{ type: 'text', content: '<p>Of the cluster.</p>' }],
    };
    const options = { method: 'POST', token: site.token, body };
    const answer = await visitor.ask(`${site.url}/api/blog`, options);
    const isFull = ({ status }: Answer) => status === 409;
    if (asked.note(answer, [201], { isFull })) counts.given += 1;
  }

  async function register({ name, visitor }: Person, email: string): Promise<void> {
    const action = { kind: 'add', key: ACCOUNTS, value: email } as const;
    const call = 'POST /api/auth/register';
    const asked = record.begin({ client: name, what: 'registration', call, action });
    const body = {
      ...{ firstName: 'Ruth', lastName: name, email, password: 'seven lamps by the river' },
      ...{ isOver13: true, guardianName: null, honeypot: '' },
    };
    const answer = await visitor.ask(`${site.url}/api/auth/register`, { method: 'POST', body });
    asked.note(answer, [201]);
  }

  const together = (work: (person: Person) => Promise<void>) => Promise.all(people.map(work));
  const stops = [
    repeat(ADDRESS_PAUSE_MS, async () => {
      counts.addresses += 1;
      await together((person) => takeAddress(person, `wanted-by-many-${counts.addresses}`));
    }),
    repeat(ACCOUNT_PAUSE_MS, async () => {
      counts.accounts += 1;
      await together((person) => register(person, `ruth.${counts.accounts}@${MAIL_HOST}`));
    }),
  ];
  return {
    name: 'what only one can have, wanted by three at once',
    stop: async () => {
      await Promise.all(stops.map((stop) => stop()));
    },
    problems: async () => {
      const { url } = site.postgres;
      const posts = await run<{ slug: string; title: string }>(
        url,
        "select slug, title from posts where slug like 'wanted-by-many-%'",
      );
      for (let at = 1; at <= counts.addresses; at += 1) {
        const slug = `wanted-by-many-${at}`;
        const found = posts.filter((post) => post.slug === slug).map(({ title }) => title);
        const action = { kind: 'look', key: KEYS + slug } as const;
        history.note(DATABASE, 'a look at the posts', action, { found });
      }
      const users = await run<{ email: string }>(
        url,
        `select email from users where email like '%@${MAIL_HOST}'`,
      );
      const found = users.map(({ email }) => email);
      history.note(DATABASE, 'a look at the users', { kind: 'look', key: ACCOUNTS }, { found });
      return history.problems(KEYS);
    },
    told: () =>
      `${counts.given} of ${counts.addresses} addresses were given to one of three; ${counts.accounts} e-mail addresses were ` +
      'registered three times each',
  };
}

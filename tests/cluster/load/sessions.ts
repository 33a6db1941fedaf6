// A log-in at one process is valid at all of them at once, a log-out too; and editors see each other.
import { randomUUID } from 'node:crypto';
import type { Action } from '#tests/history/operation.ts';
import { jsonOf, makeVisitor } from '../ask.ts';
import { ADMIN } from '../site.ts';
import { type Load, type Needs, newAddress, repeat } from './load.ts';

const PAUSE_MS = 1500;
const KEYS = 'session ';
/** Through nginx these reach every process. */
const LOOKS = 4;

export function startSessions({ site, record }: Needs): Load {
  const visitor = makeVisitor(newAddress());
  const odd: string[] = [];
  const counts = { logIns: 0, logOuts: 0, meetings: 0 };
  const begin = (what: string, call: string, action?: Action) =>
    record.begin({ client: 'administrator', what, call, ...(action && { action }) });

  async function logInAndOut(): Promise<void> {
    const body = { ...ADMIN, honeypot: '' };
    const key = `${KEYS}${counts.logIns + 1}`;
    const asked = begin('log-in', 'POST /api/auth/login', { kind: 'write', key, value: 'begun' });
    const answer = await visitor.ask(`${site.url}/api/auth/login`, { method: 'POST', body });
    // One that was cut may have begun a session, which nobody knows.
    counts.logIns += 1;
    if (!asked.note(answer, [200])) return;
    const token = String(jsonOf(answer)?.token);
    await look(token, key);
    const out = begin('log-out', 'POST /api/auth/logout', { kind: 'write', key, value: 'ended' });
    const ended = await visitor.ask(`${site.url}/api/auth/logout`, { method: 'POST', token });
    if (!out.note(ended, [204])) return;
    counts.logOuts += 1;
    await look(token, key);
  }

  async function look(token: string, key: string): Promise<void> {
    for (let looks = 0; looks < LOOKS; looks += 1) {
      const asked = begin('session', 'GET /api/auth/verify', { kind: 'read', key });
      const answer = await visitor.ask(`${site.url}/api/auth/verify`, { token });
      asked.note(answer, [200, 401], {
        found: ({ status }) => (status === 200 ? 'begun' : 'ended'),
      });
    }
  }

  /** Two editors open the same announcement, through different processes. */
  async function meet(): Promise<void> {
    const path = `/api/editing/announcement/${randomUUID()}`;
    const others: unknown[] = [];
    for (const tab of [randomUUID(), randomUUID()]) {
      const asked = begin('presence', `PUT ${path}`);
      const how = { method: 'PUT', token: site.token, body: { tab } };
      const answer = await visitor.ask(site.url + path, how);
      // One that exists, or one that is only begun: either is open in an editor.
      if (!asked.note(answer, [200])) return;
      others.push(jsonOf(answer)?.others);
    }
    counts.meetings += 1;
    const second = others[1];
    if (!Array.isArray(second) || second.length !== 1)
      odd.push(`a second editor saw ${JSON.stringify(second)}`);
  }

  const stop = repeat(PAUSE_MS, async () => {
    await logInAndOut();
    await meet();
  });
  return {
    name: 'log-ins, log-outs and editors at every process',
    stop,
    problems: async () => [...odd, ...record.history.problems(KEYS)],
    told: () =>
      `${counts.logIns} log-ins and ${counts.logOuts} log-outs, each seen by ${LOOKS} requests after it; ` +
      `${counts.meetings} times a second editor was told of the first`,
  };
}

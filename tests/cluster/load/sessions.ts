// A log-in at one process is valid at all of them at once, a log-out too; and editors see each other.
import { randomUUID } from 'node:crypto';
import { jsonOf, makeVisitor } from '../ask.ts';
import { ADMIN } from '../site.ts';
import { type Load, type Needs, newAddress, repeat } from './load.ts';

const PAUSE_MS = 1500;
/** Through nginx these reach every process. */
const LOOKS = 4;

export function startSessions({ site, record }: Needs): Load {
  const visitor = makeVisitor(newAddress());
  const problems: string[] = [];
  const counts = { logIns: 0, logOuts: 0, meetings: 0 };

  async function logInAndOut(): Promise<void> {
    const body = { ...ADMIN, honeypot: '' };
    const began = performance.now();
    const answer = await visitor.ask(`${site.url}/api/auth/login`, { method: 'POST', body });
    if (!record.note('log-in', began, answer, [200])) return;
    const token = String(jsonOf(answer)?.token);
    counts.logIns += 1;
    await look(token, 200, 'a session that was just begun');
    const out = performance.now();
    const ended = await visitor.ask(`${site.url}/api/auth/logout`, { method: 'POST', token });
    if (!record.note('log-out', out, ended, [204])) return;
    counts.logOuts += 1;
    await look(token, 401, 'a session that was ended');
  }

  async function look(token: string, expected: number, of: string): Promise<void> {
    for (let looks = 0; looks < LOOKS; looks += 1) {
      const began = performance.now();
      const answer = await visitor.ask(`${site.url}/api/auth/verify`, { token });
      const isAsked = record.note('session', began, answer, [200, 401]);
      if (isAsked && answer.status !== expected)
        problems.push(`${of} is answered ${answer.status}`);
    }
  }

  /** Two editors open the same announcement, through different processes. */
  async function meet(): Promise<void> {
    const url = `${site.url}/api/editing/announcement/${randomUUID()}`;
    const others: unknown[] = [];
    for (const tab of [randomUUID(), randomUUID()]) {
      const began = performance.now();
      const answer = await visitor.ask(url, { method: 'PUT', token: site.token, body: { tab } });
      // One that exists, or one that is only begun: either is open in an editor.
      if (!record.note('presence', began, answer, [200])) return;
      others.push(jsonOf(answer)?.others);
    }
    counts.meetings += 1;
    const second = others[1];
    if (!Array.isArray(second) || second.length !== 1)
      problems.push(`a second editor saw ${JSON.stringify(second)}`);
  }

  const stop = repeat(PAUSE_MS, async () => {
    await logInAndOut();
    await meet();
  });
  return {
    name: 'log-ins, log-outs and editors at every process',
    stop,
    problems: async () => problems,
    told: () =>
      `${counts.logIns} log-ins and ${counts.logOuts} log-outs, each seen by ${LOOKS} requests after it; ` +
      `${counts.meetings} times a second editor was told of the first`,
  };
}

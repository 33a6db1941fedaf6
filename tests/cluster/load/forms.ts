// Prayers and messages to the office. Each is sent until it is answered, with a key; each makes one mail.
import { randomUUID } from 'node:crypto';
import { LOCK_SECONDS } from '#server/platform/jobs/job-rules.ts';
import { DATABASE } from '#tests/history/operation.ts';
import { makeVisitor } from '../ask.ts';
import { OFFICE } from '../site.ts';
import { run } from '../standby.ts';
import { type Load, type Needs, newAddress, repeat } from './load.ts';

const PAUSE_MS = 120;
const KEY = 'messages';
/** A job whose process lost the database while it took it is free for others when its lock ends; a try follows. */
const MAILS_WITHIN_MS = (LOCK_SECONDS.postgres + 60) * 1000;

export function startForms({ site, record }: Needs): Load {
  let sent = 0;
  let repeated = 0;
  let pending: { name: string; key: string } | undefined;
  let visitor = makeVisitor(newAddress());
  let made = 0;
  const stop = repeat(PAUSE_MS, async () => {
    if (!pending) {
      made += 1;
      // Another sender each time.
      visitor.close();
      visitor = makeVisitor(newAddress());
      pending = { name: `Ana ${made} of the cluster`, key: randomUUID() };
    } else repeated += 1;
    const { name, key } = pending;
    const body = { name, email: 'ana@example.org', request: `Mark <${name}>`, key, honeypot: '' };
    const path = made % 2 === 0 ? 'submit-prayer' : 'contact-us';
    const call = `/api/googleSheets/${path}`;
    const action = { kind: 'add', key: KEY, value: name } as const;
    const asked = record.begin({ client: `sender ${made}`, what: 'form', call, action });
    const answer = await visitor.ask(site.url + call, { method: 'POST', body });
    if (!asked.note(answer, [201])) return;
    sent += 1;
    pending = undefined;
  });
  const mails = () => site.mail.taken.filter(({ to }) => [to].flat()[0]?.text === OFFICE);
  const ids = () => mails().map(({ messageId = '' }) => messageId);
  let doubled = 0;
  return {
    name: 'prayers and messages sent, and their mails',
    stop,
    problems: async () => {
      const rows = await run<{ name: string; id: string }>(
        site.postgres.url,
        "select name, id from messages where name like 'Ana % of the cluster'",
      );
      const found = rows.map(({ name }) => name);
      const { history } = record;
      history.note(DATABASE, 'a look at the table', { kind: 'look', key: KEY }, { found });
      const problems = history.problems(KEY);
      const end = performance.now() + MAILS_WITHIN_MS;
      const isSent = async () =>
        (await run(site.postgres.url, "select id from jobs where state = 'waiting'")).length === 0;
      while (!(await isSent()) && performance.now() < end)
        await new Promise((resolve) => setTimeout(resolve, 500));
      const texts = mails().map(({ text = '' }) => text);
      for (const { name, id } of rows) {
        const isTold = texts.some((text) => text.includes(id) || text.includes(`<${name}>`));
        if (!isTold) problems.push(`no mail came of a message: ${name}`);
      }
      const all = ids();
      doubled = all.length - new Set(all).size;
      const kinds = new Set(all).size;
      if (kinds > rows.length)
        problems.push(`${kinds} different mails came of ${rows.length} messages`);
      return problems;
    },
    told: () =>
      `${sent} sent (${repeated} tries more, none taken twice); ${mails().length} mails came, ${doubled} of ` +
      'them a second time',
  };
}

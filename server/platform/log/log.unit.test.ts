import { describe, expect, it } from 'vitest';
import { duringRequest } from '#server/platform/http/current-request.ts';
import { heardLog } from '#tests/setup/heard-log.ts';
import { takeConsoleIntoLog } from './console-log.ts';

/** A reader of lines such as journald takes 48 KB, many others 16. */
const MAX_LINE = 16 * 1024;

const error = (message: string, more: object = {}) => Object.assign(new Error(message), more);
const essential = 'the lamp went out';

function cyclic() {
  const one = error(essential);
  const other = error('because of it', { cause: one });
  return Object.assign(one, { cause: other });
}
function deep() {
  let thrown = error('the first of them');
  for (let depth = 0; depth < 5000; depth += 1) thrown = error(essential, { cause: thrown });
  return thrown;
}
function withThrowingParts() {
  const thrown = error(essential);
  for (const key of ['code', 'cause', 'errors', 'status'])
    Object.defineProperty(thrown, key, {
      enumerable: true,
      get: () => {
        throw new Error('a getter');
      },
    });
  return thrown;
}
class Shy extends Error {
  override get message(): string {
    throw new Error('not even this');
  }
}

const thrown: [string, unknown, string][] = [
  ['a text', essential, essential],
  ['a text of many lines', `${essential}\r\n\u2028at the door\n`, essential],
  ['null', null, 'null'],
  ['undefined', undefined, 'undefined'],
  ['a number', Number.NaN, 'NaN'],
  ['a big number', 10n ** 20n, '1000000'],
  ['a symbol', Symbol(essential), essential],
  ['a function', () => essential, 'a function'],
  ['an object', { message: essential }, essential],
  ['an object without words', { lamp: 1, door: 2 }, 'lamp, door'],
  ['an object without a prototype', Object.create(null), 'an object'],
  [
    'a proxy that throws',
    new Proxy(
      {},
      {
        get() {
          throw new Error('get');
        },
        ownKeys() {
          throw new Error('keys');
        },
        getPrototypeOf() {
          throw new Error('prototype');
        },
      },
    ),
    'an object',
  ],
  ['an error', error(essential), essential],
  ['an error with new lines', error(`${essential}\nat the door\n`), essential],
  ['a huge message', error(`${essential} ${'x'.repeat(5_000_000)}`), essential],
  ['a huge message without a space', error(`${essential}:${'ü'.repeat(1_000_000)}`), 'Error'],
  ['control characters', error(`${essential} ${'\u0000\u001b'.repeat(100_000)}`), essential],
  ['half characters', error(`${essential} ${'\ud800'.repeat(100_000)}`), essential],
  ['a huge field', error(essential, { detail: 'x'.repeat(5_000_000) }), essential],
  ['a huge code', error(essential, { code: 'x '.repeat(1_000_000) }), essential],
  ['many fields', error(essential, Object.fromEntries(keys(100_000))), essential],
  ['cyclic causes', cyclic(), essential],
  ['causes without end', deep(), essential],
  ['getters that throw', withThrowingParts(), essential],
  ['a message that throws', new Shy('never read'), 'Error'],
  ['several at once', new AggregateError([error(essential), 'and a text', null], 'all'), essential],
  [
    'very many at once',
    new AggregateError(Array.from({ length: 10_000 }, () => error(essential))),
    essential,
  ],
  ['an invalid stack', error(essential, { stack: 5 }), essential],
  ['a huge stack', error(essential, { stack: '    at door\n'.repeat(1_000_000) }), essential],
];

function keys(count: number): [string, string][] {
  return Array.from({ length: count }, (_, index) => [`field ${index}`, 'x'.repeat(20)]);
}

function expectOneLine(lines: string[], words: string): void {
  expect(lines).toHaveLength(1);
  const line = lines[0] ?? '';
  expect(line.indexOf('\n')).toBe(line.length - 1);
  expect(Buffer.byteLength(line)).toBeLessThan(MAX_LINE);
  expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number), time: expect.any(Number) });
  expect(line).toContain(words);
}

describe('one line that is not too long, for any thrown value', () => {
  it.each(thrown)('%s, logged', (_, what, words) => {
    const { log, lines } = heardLog();
    log.error({ err: what, call: 'GET /api/site' }, 'a request failed');
    expectOneLine(lines, words);
    expect(lines[0]).toContain('a request failed');
    expect(lines[0]).toContain('GET /api/site');
  });

  it.each(thrown)('%s, on the console', (_, what, words) => {
    const { log, lines } = heardLog();
    const out = console;
    const before = { ...out };
    takeConsoleIntoLog(log);
    out.error(what);
    Object.assign(out, before);
    expectOneLine(lines, words);
  });

  it('contains the kind, the code, the place and the cause', () => {
    const { log, entries } = heardLog();
    const cause = error('no such file', { code: 'ENOENT', syscall: 'open', errno: -2 });
    log.error({ err: new TypeError('not written', { cause }) }, 'failed');
    expect(entries()).toMatchObject([
      {
        err: {
          type: 'TypeError',
          message: 'not written',
          stack: expect.stringContaining('log.unit.test.ts'),
          cause: { type: 'Error', message: 'no such file', code: 'ENOENT', syscall: 'open' },
        },
        msg: 'failed',
      },
    ]);
  });

  it('takes entries of every shape', () => {
    const { log, entries } = heardLog();
    log.info('words alone');
    log.warn({ files: ['a', 'b'], at: { depth: { of: { it: { all: {} } } } } }, 'parts');
    log.error(new Error('alone'));
    const round: Record<string, unknown> = {};
    round.self = round;
    log.info({ round }, 'round');
    expect(entries()).toMatchObject([
      { msg: 'words alone' },
      { files: ['a', 'b'], at: { depth: { of: { it: { all: '…' } } } }, msg: 'parts' },
      { err: { message: 'alone' } },
      { round: { self: '…' }, msg: 'round' },
    ]);
  });
});

describe('personal data stays out', () => {
  const told = (err: unknown) => {
    const { log, lines } = heardLog();
    log.error({ err }, 'failed');
    return lines.join('');
  };
  it('of a row that PostgreSQL refused', () => {
    const detail = 'Key (email)=(ruth@example.org) already exists.';
    const constraint = 'users_email_key';
    const more = { severity: 'ERROR', code: '23505', detail, constraint, parameters: ['Ruth'] };
    const line = told(error('duplicate key value violates unique constraint', more));
    expect(line).toContain('users_email_key');
    expect(line).not.toMatch(/ruth/i);
    const wrong = error('invalid input syntax for type integer: "Ruth"', { severity: 'ERROR' });
    expect(told(wrong)).not.toContain('Ruth');
  });
  it('of a text that is not JSON', () => {
    for (const text of ['{"name": "Ruth"', 'Ruth prays', '{"a": Ruth prays for her mother, daily}'])
      try {
        JSON.parse(text);
      } catch (thrown) {
        expect(told(thrown)).not.toContain('Ruth');
      }
  });
  it('of addresses and tokens, anywhere', () => {
    const token = 'fK3_'.repeat(11);
    const line = told(error(`no ruth@example.org with ${token}`, { input: 'ruth@example.org' }));
    expect(line).not.toMatch(/ruth|fK3_/);
    expect(line).toContain('no (an address) with (a token)');
  });
  it('of objects that were thrown or printed', () => {
    expect(told({ name: 'Ruth', prayer: 'for her mother' })).not.toMatch(/Ruth|mother/);
  });
});

it('names the request it belongs to', () => {
  const { log, entries } = heardLog();
  duringRequest({ id: 'abc-1', call: undefined }, () => log.info('inside'));
  log.info('outside');
  expect(entries()).toMatchObject([{ requestId: 'abc-1' }, { msg: 'outside' }]);
  expect(entries()[1]).not.toHaveProperty('requestId');
});

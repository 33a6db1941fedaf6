import { expect, test } from 'vitest';
import { failureSchema } from '#contract/errors.ts';
import { malformedCall } from './malformed.ts';
import { readOperations } from './operations.ts';
import { openRandom } from './random.ts';
import { openTally } from './tally.ts';
import { inParallel, newToken, openTarget, STOPPED_MS, watchHealth } from './target.ts';

/** The number of calls, and the seed: `ATTACK_SEED=7 npm run test:attack` makes others. */
const CALLS = 20_000;
const random = openRandom(Number(process.env.ATTACK_SEED ?? 1));
/** Ends the session that all others need. */
const LEFT_OUT = new Set(['POST /api/auth/logout']);

const target = await openTarget();
const operations = (await readOperations(target.url)).filter(
  ({ method, path }) => !LEFT_OUT.has(`${method} ${path}`),
);
const tally = openTally('malformed calls');

/** The problem of an answer; undefined if it is fine. */
async function problemOf(response: Response): Promise<string | undefined> {
  const text = await response.text();
  const { status, headers } = response;
  if (status >= 500) return `${status} ${text.slice(0, 100)}`;
  if (headers.get('x-content-type-options') !== 'nosniff') return `${status} without nosniff`;
  if (/\n {4}at |SQLITE_|postgres:|node:internal/.test(text)) return `${status} reveals internals`;
  const isJson = headers.get('content-type')?.startsWith('application/json');
  if (status >= 400 && isJson && !failureSchema.safeParse(JSON.parse(text)).success)
    return `${status} in another shape: ${text.slice(0, 100)}`;
  return undefined;
}

test(`${CALLS} malformed calls are answered, each with a sentence and none with 500`, async () => {
  const tokens = [
    '',
    await newToken(target.server, 'member'),
    await newToken(target.server, 'admin'),
  ];
  const slowest = watchHealth(target.url);
  const calls = Array.from({ length: CALLS }, () => {
    const operation = random.one(operations);
    return { operation, call: malformedCall(operation, random), token: random.one(tokens) };
  });
  await inParallel(calls, 8, async ({ operation, call, token }) => {
    const headers = { ...call.headers, ...(token && { authorization: `Bearer ${token}` }) };
    const { method, body = null } = call;
    const name = `${operation.method} ${operation.path}`;
    const problem = await fetch(target.url + call.path, { method, headers, body }).then(
      problemOf,
      (error: Error) => `no answer (${String(error.cause ?? error)})`,
    );
    tally.note(problem && `${name}: ${problem}`);
  });
  expect(await slowest(), 'the slowest answer of /healthz meanwhile').toBeLessThan(STOPPED_MS);
  expect(target.server.output()).not.toContain('a request failed');
  expect((await fetch(`${target.url}/`)).status).toBe(200);
}, 1_800_000);

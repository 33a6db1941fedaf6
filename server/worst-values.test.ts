import { performance } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Call } from '#contract/call.ts';
import { versionSchema } from '#contract/common.ts';
import { calls } from '#server/calls.ts';
import { sampleOf, type Worst, worstOf } from '#tests/attack/worst-values.ts';
import { bearer, buildAdministrator } from '#tests/factories/accounts.ts';
import { buildHomepage, buildSite } from '#tests/factories/content.ts';
import { sharedApp } from '#tests/shared-app.ts';

/** How long no request may keep the others waiting, in milliseconds. Ours took minutes; machines may be slow. */
const LONGEST = 2000;
/** How many of a call's other values are tried here, spread over its fields: of those known to be costly, all. */
const TRIED = 15;

const app = await sharedApp();
await buildSite(app);
await buildHomepage(app);
let { token } = await buildAdministrator(app);

type Part = 'params' | 'query' | 'body' | 'fields';
type Tried = { what: string; status: number; busy: number };

it('no field at its worst makes a call fail, or keep the others waiting', async () => {
  const tried: Tried[] = [];
  for (const [name, call] of Object.entries<Call>(calls)) {
    const worst = (['params', 'query', 'body', 'fields'] as const).flatMap((part) =>
      worstOfPart(call, part).map((value) => ({ part, ...value })),
    );
    const costly = worst.filter(({ isCostly }) => isCostly);
    const others = worst.filter(({ isCostly }) => !isCostly);
    for (const { part, what, value } of [...costly, ...spread(others, TRIED)])
      if (!isVersionBeyond(what))
        tried.push({
          ...(await sendTwice(name, call, part, value)),
          what: `${name} ${part}${what}`,
        });
  }
  const slowest = tried.toSorted((one, other) => other.busy - one.busy).slice(0, 5);
  const lines = slowest.map(
    ({ what, status, busy }) => `${Math.round(busy)} ms  ${status}  ${what}`,
  );
  process.stdout.write(`${tried.length} worst values, the slowest:\n${lines.join('\n')}\n`);
  expect(tried.filter(({ status }) => status >= 500)).toEqual([]);
  expect(tried.filter(({ busy }) => busy > LONGEST)).toEqual([]);
  // So that what is tried goes on reaching the use cases, and not the checks alone.
  expect(tried.filter(({ status }) => status < 300).length).toBeGreaterThan(tried.length / 20);
}, 180_000);

const worstOfPart = (call: Call, part: Part): Worst[] => (call[part] ? worstOf(call[part]) : []);

/** So many of a list, evenly, the first one among them. */
function spread<T>(list: T[], most: number): T[] {
  if (list.length <= most) return list;
  return Array.from({ length: most }, (_, index) => {
    const at = Math.floor((index * list.length) / most);
    return list[at] as T;
  });
}

/** A version's own schema says how large one may be, and has its own test. */
const isVersionBeyond = (what: string) =>
  /version: \d{10}/i.test(what) && versionSchema.safeParse(2 ** 31).success;

/** A slow one again: the machine may have been at something else. */
async function sendTwice(...call: Parameters<typeof send>) {
  const first = await send(...call);
  return first.busy > LONGEST ? send(...call) : first;
}

/** Sends a call whose other parts are as they should be; tells how long the event loop was busy with it. */
async function send(name: string, call: Call, part: Part, value: unknown) {
  const of = (other: Part) => (other === part ? value : call[other] && sampleOf(call[other]));
  const [method = '', template = ''] = name.split(' ');
  const body = call.file ? formOf(call.file, of('fields')) : JSON.stringify(of('body'));
  const request = () =>
    app.fetch(addressOf(template, of('params'), of('query')), {
      method,
      headers: {
        ...bearer(token),
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && method !== 'GET' && { body }),
    });
  const before = performance.eventLoopUtilization();
  const response = await request();
  await response.arrayBuffer();
  await setImmediate();
  const { active } = performance.eventLoopUtilization(before);
  // The call ended its own session, or its own account.
  if (response.status === 401 && (await isLoggedOut())) ({ token } = await buildAdministrator(app));
  return { status: response.status, busy: active };
}

async function isLoggedOut(): Promise<boolean> {
  return (await app.fetch('/api/auth/verify', { headers: bearer(token) })).status === 401;
}

function addressOf(template: string, params: unknown, query: unknown): string {
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    // A socket takes no longer one.
    asPart(Reflect.get(Object(params), name)).slice(0, 900),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(Object(query)))
    if (value !== undefined) search.set(name, String(value).slice(0, 10_000).toWellFormed());
  return search.size > 0 ? `${path}?${search}` : path;
}

const asPart = (value: unknown) => encodeURIComponent(String(value).toWellFormed()) || 'a';

function formOf(file: string, fields: unknown): FormData {
  const form = new FormData();
  form.set(file, new Blob(['x']), `${'e\u0301\u0323'.repeat(20_000)}.png`);
  for (const [name, value] of Object.entries(Object(fields))) form.set(name, String(value));
  return form;
}

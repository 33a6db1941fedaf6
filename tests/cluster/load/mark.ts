// One post is written again and again with a number in its title; its editor and visitors read it through every process.
import { randomUUID } from 'node:crypto';
import { type Answer, jsonOf, makeVisitor } from '../ask.ts';
import { type Load, type Needs, newAddress, repeat } from './load.ts';

const WRITE_PAUSE_MS = 250;
const READ_PAUSE_MS = 15;
const READERS = 4;
const SLUG = 'a-post-with-a-number';
const KEY = 'the number of a post';
/** Where the number stands: two calls and a page. */
const PLACES = [`/api/pages/blog/${SLUG}`, `/blog/${SLUG}`, '/api/blog/public'];

export async function startMarks({ site, record }: Needs): Promise<Load> {
  const counts = { reads: 0, writes: 0 };
  const editor = makeVisitor(newAddress());
  /** Another one at each try: what came of one without an answer is not known. */
  let number = 0;
  const write = async (what: string, method: string, path: string, fields: object) => {
    number += 1;
    const action = { kind: 'write', key: KEY, value: number } as const;
    const asked = record.begin({ client: 'editor', what, call: `${method} ${path}`, action });
    const body = { ...fields, title: titleOf(number) };
    const answer = await editor.ask(site.url + path, { method, token: site.token, body });
    const isWritten = asked.note(answer, [200, 201]);
    if (isWritten) counts.writes += 1;
    return { answer, isWritten };
  };
  const { answer: made } = await write('write', 'POST', '/api/blog', {
    ...{ slug: SLUG, uuid: randomUUID(), isPosted: true, author: 'Ana' },
    content: [{ type: 'text', content: '<p>It has a number.</p>' }],
  });
  const post = jsonOf(made);
  if (typeof post?._id !== 'string') throw new Error(`No post was made: ${JSON.stringify(post)}`);
  const id = post._id;
  let { version } = post;
  /** Whether the answer to the last write said what came of it. */
  let isKnown = true;

  const read = async (client: string, what: string, path: string, visitor = editor) => {
    const action = { kind: 'read', key: KEY } as const;
    const asked = record.begin({ client, what, call: `GET ${path}`, action });
    const token = visitor === editor ? { token: site.token } : {};
    const answer = await visitor.ask(site.url + path, token);
    if (asked.note(answer, [200], { found: numberIn })) counts.reads += 1;
    return answer;
  };

  /** Like an editor: names the version it is based on, and looks what happened if the answer was lost. */
  async function change(): Promise<void> {
    if (!isKnown) await look();
    if (!isKnown) return;
    const { answer, isWritten } = await write('write', 'PUT', `/api/blog/${id}`, { version });
    isKnown = isWritten;
    if (!isWritten) return;
    ({ version } = jsonOf(answer) ?? {});
    // One's own write, at once, through whichever process.
    await read('editor', 'own write read', PLACES[number % PLACES.length] ?? '');
  }

  async function look(): Promise<void> {
    const found = await read('editor', 'look', `/api/editing/post/${id}`);
    if (found.status !== 200) return;
    version = versionIn(jsonOf(found));
    isKnown = true;
  }

  const readers = Array.from({ length: READERS }, (_, at) => {
    const visitor = makeVisitor(newAddress());
    return repeat(READ_PAUSE_MS, async () => {
      for (const place of PLACES) await read(`reader ${at + 1}`, 'page', place, visitor);
    });
  });
  const stops = [repeat(WRITE_PAUSE_MS, change), ...readers];
  return {
    name: 'pages and calls read while a post changes',
    stop: async () => {
      await Promise.all(stops.map((stop) => stop()));
    },
    problems: async () => record.history.problems(KEY),
    told: () => `${counts.reads} reads of ${counts.writes} versions`,
  };
}

const titleOf = (number: number) => `Number ${String(number).padStart(6, '0')} of this post`;

/** The number in an answer; null if the post is not there. */
function numberIn({ bytes }: Answer): number | null {
  const number = /Number (\d{6}) of/.exec(bytes.toString())?.[1];
  return number === undefined ? null : Number(number);
}

function versionIn(entity: Record<string, unknown> | undefined): unknown {
  const inner = Object.values(entity ?? {}).find(
    (value) => typeof value === 'object' && value !== null && 'version' in value,
  );
  return entity?.version ?? (inner as { version?: unknown } | undefined)?.version;
}

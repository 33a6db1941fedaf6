// One post is written again and again with a number in its title; readers check that the number never goes back.
import { randomUUID } from 'node:crypto';
import { type Answer, jsonOf, makeVisitor, type Visitor } from '../ask.ts';
import { type Load, type Needs, newAddress, repeat } from './load.ts';

const WRITE_PAUSE_MS = 250;
const READ_PAUSE_MS = 15;
const READERS = 4;
/** A page asked for this long after a write was answered has it. In milliseconds. */
const SEEN_WITHIN_MS = 100;
/** How near an answer that tells of the database's absence must be, in milliseconds. */
const AWAY_MS = 1000;
const SLUG = 'a-post-with-a-number';
/** Where the number stands: two calls and a page. */
const PLACES = [`/api/pages/blog/${SLUG}`, `/blog/${SLUG}`, '/api/blog/public'];

type Written = { number: number; answered: number };
/** What a reader found, in words, and when it was asked for. */
type Finding = { text: string; from: number; to: number };

export async function startMarks({ site, record }: Needs): Promise<Load> {
  const editor = makeVisitor(newAddress());
  const written: Written[] = [];
  const delays: number[] = [];
  const late: Finding[] = [];
  const back: Finding[] = [];
  const notOwn: Finding[] = [];
  let reads = 0;
  let ownReads = 0;
  let number = 1;
  const send = (path: string, method: string, body: object) =>
    editor.ask(site.url + path, { method, token: site.token, body });
  const made = jsonOf(
    await send('/api/blog', 'POST', {
      ...{ title: titleOf(1), slug: SLUG, uuid: randomUUID(), isPosted: true, author: 'Ana' },
      content: [{ type: 'text', content: '<p>It has a number.</p>' }],
    }),
  );
  if (typeof made?._id !== 'string') throw new Error(`No post was made: ${JSON.stringify(made)}`);
  const id = made._id;
  let version = made.version;

  /** Like an editor: names the version it is based on, and looks what happened if the answer was lost. */
  async function write(): Promise<void> {
    const next = number + 1;
    const began = performance.now();
    const answer = await send(`/api/blog/${id}`, 'PUT', { title: titleOf(next), version });
    if (record.note('write', began, answer, [200])) {
      number = next;
      version = jsonOf(answer)?.version;
      written.push({ number, answered: performance.now() });
      await readOwn(next);
    } else if (answer.status === 409 || answer.status === 0 || answer.status >= 500) await look();
  }

  /** A reader who wrote reads their own write, at once, through whichever process. */
  async function readOwn(least: number): Promise<void> {
    const began = performance.now();
    const place = PLACES[least % PLACES.length] ?? '';
    const answer = await editor.ask(site.url + place, { token: site.token });
    if (!record.note('own write read', began, answer, [200])) return;
    ownReads += 1;
    if (numberIn(answer) < least)
      notOwn.push({
        text: `${place} lacked the reader's own write ${least}`,
        from: began,
        to: performance.now(),
      });
  }

  async function look(): Promise<void> {
    const answer = await editor.ask(`${site.url}/api/editing/post/${id}`, { token: site.token });
    const title = JSON.stringify(jsonOf(answer) ?? '');
    if (answer.status !== 200) return;
    version = versionIn(jsonOf(answer));
    number = Math.max(number, numberOf(title));
  }

  async function readOn(visitor: Visitor, seen: Map<string, number>): Promise<void> {
    for (const place of PLACES) {
      const began = performance.now();
      const answer = await visitor.ask(site.url + place);
      if (!record.note('page', began, answer, [200])) continue;
      reads += 1;
      const found = numberIn(answer);
      const before = seen.get('any') ?? 0;
      if (found < before) {
        back.push({
          text: `${place} went back from ${before} to ${found}`,
          from: began,
          to: performance.now(),
        });
        record.old('page', place);
      }
      seen.set('any', Math.max(found, before));
      // The oldest write that it does not show, and how long that was answered when the page was asked for.
      const missed = written.find((each) => each.number > found);
      if (!missed || missed.answered > began) continue;
      const delay = began - missed.answered;
      delays.push(delay);
      if (delay > SEEN_WITHIN_MS)
        late.push({
          text: `${place} lacked a write ${Math.round(delay)} ms old`,
          from: began,
          to: performance.now(),
        });
    }
  }

  /**
   * Without their database the processes show what they last knew, and one may have heard of a change that another had
   * not (docs/decisions/0070-a-write-is-seen-everywhere.md).
   */
  const isExcused = ({ from, to }: Finding) =>
    record
      .between(from - AWAY_MS, to + AWAY_MS)
      .some(({ outcome, detail }) => outcome === 'clear' && detail.includes('its database'));
  const unexcused = (list: Finding[]) => list.filter((finding) => !isExcused(finding));

  const stops = [
    repeat(WRITE_PAUSE_MS, write),
    ...Array.from({ length: READERS }, () => {
      const visitor = makeVisitor(newAddress());
      const seen = new Map<string, number>();
      return repeat(READ_PAUSE_MS, () => readOn(visitor, seen));
    }),
  ];
  return {
    name: 'pages and calls read while a post changes',
    stop: async () => {
      await Promise.all(stops.map((stop) => stop()));
    },
    problems: async () => [
      ...few(unexcused(back)),
      ...few(unexcused(late)),
      ...few(unexcused(notOwn)),
    ],
    told: () =>
      `${reads} reads of ${written.length} versions: ${back.length} went back (${back.filter(isExcused).length} while the ` +
      `database was away), ${delays.length} came within ` +
      `${Math.round(Math.max(0, ...delays))} ms of a write and lacked it (${late.length} later than ${SEEN_WITHIN_MS} ms); ` +
      `${ownReads - notOwn.length} of ${ownReads} own writes were read at once ` +
      `(${notOwn.filter(isExcused).length} were not while the database was away)`,
  };
}

const few = (list: Finding[]) => {
  const texts = list.map(({ text }) => text);
  return texts.length > 3 ? [...texts.slice(0, 3), `and ${texts.length - 3} more of these`] : texts;
};

const titleOf = (number: number) => `Number ${String(number).padStart(6, '0')} of this post`;
const numberOf = (text: string) => Number(/Number (\d{6}) of/.exec(text)?.[1] ?? 0);
const numberIn = (answer: Answer) => numberOf(answer.bytes.toString());

function versionIn(entity: Record<string, unknown> | undefined): unknown {
  const inner = Object.values(entity ?? {}).find(
    (value) => typeof value === 'object' && value !== null && 'version' in value,
  );
  return entity?.version ?? (inner as { version?: unknown } | undefined)?.version;
}

// One post gets another title again and again; its editor and visitors read it, by a call and as a page.
import { randomUUID } from 'node:crypto';
import type { RunningServer } from '#tests/e2e/server.ts';
import { clientOf, type Work } from './clients.ts';
import type { Reply } from './place.ts';

const VISITORS = 2;
/** So that the machine also does something else. In milliseconds. */
const READ_PAUSE_MS = 5;
const WRITE_PAUSE_MS = 15;

type Given = Work & { server: RunningServer; token: string; onTitle: () => void };

/** @returns what the editor and each visitor do once, with the status of the answer */
export function startTitle({ server, token, history, round, onTitle }: Given) {
  const key = titleKey(round);
  const slug = titleSlug(round);
  const pages = [`GET /api/pages/blog/${slug}`, `GET /blog/${slug}`];
  const editor = clientOf({ server, history, name: `${round}editor`, token });
  let number = 0;
  let id = '';

  const read = (client: typeof editor, at: number) =>
    client(pages[at % pages.length] ?? '', {
      action: { kind: 'read', key },
      good: [200, 404],
      found: numberIn,
    });

  async function edit(): Promise<number> {
    number += 1;
    const title = titleOf(number);
    const body = id === '' ? { ...newPost(slug), title } : { title };
    const call = id === '' ? 'POST /api/blog' : `PUT /api/blog/${id}`;
    const action = { kind: 'write', key, value: number } as const;
    const { status, body: post } = await editor(call, { body, action, good: [200, 201] });
    if (status === 201) id = String(post._id);
    if (status === 200 || status === 201) {
      onTitle();
      await read(editor, number);
    }
    await new Promise((resolve) => setTimeout(resolve, WRITE_PAUSE_MS));
    return status;
  }

  const visitors = Array.from({ length: VISITORS }, (_, at) => {
    const visitor = clientOf({ server, history, name: `${round}visitor ${at + 1}` });
    let reads = at;
    return async () => {
      reads += 1;
      const { status } = await read(visitor, reads);
      await new Promise((resolve) => setTimeout(resolve, READ_PAUSE_MS));
      return status === 404 ? 200 : status;
    };
  });
  return [edit, ...visitors];
}

export const titleKey = (round: string) => `${round}title`;
export const titleSlug = (round: string) => `${slugOf(round)}-title`;
export const slugOf = (text: string) =>
  text.toLowerCase().replaceAll(/\W+/g, '-').replace(/-$/, '');

export const newPost = (slug: string) => ({
  ...{ slug, uuid: randomUUID(), isPosted: true, author: 'Ana' },
  content: [{ type: 'text', content: '<p>Of a test of faults.</p>' }],
});

const titleOf = (number: number) => `Number ${String(number).padStart(6, '0')} of this post`;

/** The number in a title; null for a page that is not there. */
export const numberOf = (text: string) => {
  const number = /Number (\d{6}) of/.exec(text)?.[1];
  return number === undefined ? null : Number(number);
};
const numberIn = ({ status, words }: Reply) => (status === 404 ? null : numberOf(words));

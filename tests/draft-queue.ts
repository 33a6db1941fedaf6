import { vi } from 'vitest';
import { type Content, DraftQueue, type Opened } from '#web/admin/drafts/draft-queue.ts';

export const wrote = (text: string): Content => ({
  title: text,
  data: { text },
  text: JSON.stringify({ text }),
  baseVersion: 1,
});

/** A queue whose places note what they are asked; `answer` may hold a reply back or fail. */
export function openQueue(opened?: Opened) {
  const calls: string[] = [];
  const answer = vi.fn(async () => {});
  const removed = vi.fn(async () => {});
  const noted = vi.fn(async () => {});
  let saved = 0;
  const queue = new DraftQueue(
    {
      mirror: async ({ title }, { isSent }) => {
        calls.push(`mirror ${title}${isSent ? ', sent' : ''}`);
        await noted();
        return true;
      },
      unmirror: async () => {
        calls.push('unmirror');
        await removed();
      },
      save: async ({ title }) => {
        calls.push(`save ${title}`);
        await answer();
        saved += 1;
        return `save ${saved}`;
      },
      drop: async () => {
        calls.push('drop');
        await answer();
      },
    },
    () => {},
    opened,
  );
  return { queue, calls, answer, removed, noted };
}

export const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** A reply that comes when it is told to. */
export function late() {
  let reply = (_error?: unknown) => {};
  const promise = new Promise<void>((resolve, reject) => {
    reply = (error) => (error ? reject(error) : resolve());
  });
  return { promise, reply };
}

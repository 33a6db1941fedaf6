// What only one can have, wanted by several at once: the address of a post.
import type { RunningServer } from '#tests/e2e/server.ts';
import { clientOf, type Work } from './clients.ts';
import { newPost, slugOf } from './title.ts';

const TAKERS = 3;
const PAUSE_MS = 30;

/** @returns one thing to do: all of them want the same address. The status is the last one's. */
export function startTakers(given: Work & { server: RunningServer; token: string }) {
  const { round, ...rest } = given;
  let made = 0;
  const takers = Array.from({ length: TAKERS }, (_, at) => {
    const name = `${round}taker ${at + 1}`;
    return { name, client: clientOf({ ...rest, name }) };
  });
  const take = async () => {
    made += 1;
    const slug = `${slugOf(round)}-address-${made}`;
    const replies = await Promise.all(
      takers.map(({ name, client }) =>
        client('POST /api/blog', {
          body: { ...newPost(slug), isPosted: false, title: name },
          action: { kind: 'add', key: addressKey(round, slug), value: name, of: 1 },
          good: [201],
          isFull: ({ status }) => status === 409,
        }),
      ),
    );
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return replies.at(-1)?.status ?? 0;
  };
  return [take];
}

export const addressKey = (round: string, slug: string) => `${round}address ${slug}`;

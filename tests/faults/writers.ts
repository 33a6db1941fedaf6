import sharp from 'sharp';
import type { RunningServer } from '#tests/e2e/server.ts';
import { clientOf, type Work } from './clients.ts';
import { announcement } from './place.ts';
import { startTakers } from './takers.ts';
import { startTitle } from './title.ts';

const PAUSE_MS = 20;

const image = await sharp({
  create: { width: 60, height: 40, channels: 3, background: '#456' },
})
  .png()
  .toBuffer();

/** Writes and reads on several connections at once, as fast as the answers come, until `stop` is called. */
export function startWriting(server: RunningServer, token: string, { history, round }: Work) {
  /** How many plain writes, and titles, were answered. */
  const counts = { acknowledged: 0, titles: 0 };
  /** Answers that are neither good ones nor those of a server that is briefly away. */
  const odd: number[] = [];
  let made = 0;
  let isOver = false;
  const repeat = async (work: () => Promise<number>) => {
    while (!isOver) {
      const status = await work();
      if (![0, 200, 201, 409, 503].includes(status)) odd.push(status);
      // A server that is away answers at once; the next try may wait.
      if (status >= 300 || status === 0)
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  };
  const adding = (what: keyof typeof sorts) => {
    const client = clientOf({ server, history, name: `${what} ${made}`, token });
    return repeat(async () => {
      made += 1;
      const value = `${round}${what} ${made}`;
      const { call, sent } = sorts[what](value);
      const action = { kind: 'add', key: `${round}${what}`, value } as const;
      const { status } = await client(call, { ...sent, action, good: [201] });
      if (status === 201) counts.acknowledged += 1;
      return status;
    });
  };
  const base = { server, token, history, round };
  const all = Promise.all([
    ...(['announcement', 'announcement', 'announcement', 'prayer', 'prayer'] as const).map(adding),
    adding('picture'),
    ...startTitle({ ...base, onTitle: () => (counts.titles += 1) }).map(repeat),
    ...startTakers(base).map(repeat),
  ]);
  return {
    counts,
    odd,
    stop: async () => {
      isOver = true;
      await all;
    },
  };
}

/** By what is added: the request that adds one with this mark. */
const sorts = {
  announcement: (mark: string) => ({
    call: 'POST /api/announcements',
    sent: { body: announcement(mark) },
  }),
  prayer: (mark: string) => ({
    call: 'POST /api/googleSheets/submit-prayer',
    sent: {
      body: { name: mark, email: 'ana@example.org', request: 'Please pray.', honeypot: '' },
    },
  }),
  picture: (mark: string) => {
    const form = new FormData();
    form.set('image', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'door.png');
    form.set('alt', mark);
    return { call: 'POST /api/images/upload-image', sent: { body: form } };
  },
};

import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { Env, Services } from '#server/context.ts';
import { AnswerCounters } from './answer-counters.ts';
import { keepAnswers } from './cached-answers.ts';

/** An app whose answers are held back until `release`, and how many are being made. */
function openHeldBack() {
  const content = { current: 1, isSure: true } as Services['content'];
  const clock = { milliseconds: () => 0 } as Services['clock'];
  const answers = keepAnswers(
    { content, clock, answerCounters: new AnswerCounters() },
    {
      nextChange: async () => 1000,
      mayKeep: async () => true,
      cdn: undefined,
      onSent: () => {},
      mayLead: () => false,
    },
  );
  const { promise: whenReleased, resolve: release } = Promise.withResolvers<void>();
  let made = 0;
  const app = new Hono<Env>().use(answers.middleware).get('/api/things', async (context) => {
    made += 1;
    await whenReleased;
    if (!context.req.header('authorization')) context.set('cacheable', true);
    return context.json([]);
  });
  const ask = (headers: Record<string, string> = {}) => app.request('/api/things', { headers });
  return { ask, release, made: () => made };
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

it('an answer for everybody is made once for all who ask meanwhile', async () => {
  const { ask, release, made } = openHeldBack();
  const asked = [ask(), ask(), ask()];
  await turn();
  expect(made()).toBe(1);
  release();
  for (const { status } of await Promise.all(asked)) expect(status).toBe(200);
  expect(made()).toBe(1);
});

it('who asks for what is theirs alone waits for nobody else', async () => {
  const { ask, release, made } = openHeldBack();
  const asked = ['Bearer a', 'Bearer b'].map((authorization) => ask({ authorization }));
  await turn();
  expect(made()).toBe(2);
  release();
  for (const { status } of await Promise.all(asked)) expect(status).toBe(200);
});

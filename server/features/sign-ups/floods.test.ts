import { describe, expect, it } from 'vitest';
import { openSignUp, signUpLetters } from '#tests/factories/signing-up.ts';
import { forEachTest } from '#tests/for-each-test.ts';
import { mailingApp } from '#tests/mailing-app.ts';
import { signUpRound } from './round.ts';

const RATE_LIMITS = 'signUps=3/60,signUpsWide=8/60,signUpsUnproven=5/60,mails=2/60';
const given = mailingApp({ environment: { RATE_LIMITS } });
const { app } = given;
const begun = forEachTest(() => openSignUp(given));

let count = 0;
const address = () => {
  count += 1;
  return `2001:db8:${count.toString(16)}::1`;
};
type Sent = { from?: string; event?: string; date?: string; email?: string; honeypot?: string };
const sends = async (times: number, { from, ...more }: Sent = {}) => {
  const statuses: number[] = [];
  for (let done = 0; done < times; done += 1) {
    const email = `bot${done}@example.org`;
    const body = { event: 'dinner', name: `Bot ${done}`, email, ...more };
    statuses.push((await app.post('/api/sign-ups', body, from ?? address())).status);
  }
  return statuses;
};
const rows = () => app.services.db.selectFrom('sign_ups').selectAll().orderBy('id').execute();

describe('a bot', () => {
  it('from one address is stopped by its limit, and stops nobody else', async () => {
    await begun.build();
    expect(await sends(5, { from: '192.0.2.9' })).toEqual([201, 201, 201, 429, 429]);
    expect(await sends(1)).toEqual([201]);
  });

  it('from many addresses is stopped at the event, whatever date or former address it names', async () => {
    const { id } = await begun.build({}, { recurrence: 'FREQ=WEEKLY;BYDAY=TH' });
    expect(await sends(4, { date: '2026-12-03' })).toEqual([201, 201, 201, 201]);
    await begun.change(id, { slug: 'supper' });
    expect(await sends(3, { date: '2026-12-10' })).toEqual([201, 201, 201]);
    expect(await sends(3, { event: 'supper', date: '2026-12-17' })).toEqual([201, 429, 429]);
  });

  it('cannot name a day where there are none', async () => {
    await begun.build();
    for (let day = 10; day < 18; day += 1)
      expect(await sends(1, { date: `2026-12-${day}`, email: `day${day}@example.org` })).toEqual([
        201,
      ]);
    expect(await sends(1, { date: '2026-12-20' })).toEqual([429]);
  });

  it('that fills the hidden field takes nothing of the event’s limit', async () => {
    await begun.build();
    expect(await sends(10, { honeypot: 'x' })).toEqual(Array(10).fill(201));
    expect(await sends(1)).toEqual([201]);
    expect(await rows()).toHaveLength(1);
  });

  it('takes no place where an address has to be proven, and mails few', async () => {
    await begun.build({ places: 1, needsProof: true });
    expect(await sends(7)).toEqual([201, 201, 201, 201, 201, 429, 429]);
    expect(new Set((await rows()).map(({ state }) => state))).toEqual(new Set(['unproven']));
    const [mail, ...more] = await signUpLetters(given);
    expect(more).toHaveLength(4);
    const confirmed = await app.post(`/api/sign-ups/own/${mail?.token}/confirm`, {});
    expect(await confirmed.json()).toMatchObject({ state: 'coming' });
  });

  it('fills no mailbox with what one link changes', async () => {
    await begun.build();
    await sends(1);
    const [mail] = await signUpLetters(given);
    for (const party of [2, 3, 4, 5]) {
      const body = JSON.stringify({ party });
      const headers = { 'content-type': 'application/json' };
      const init = { method: 'PUT', headers, body };
      expect((await app.fetch(`/api/sign-ups/own/${mail?.token}`, init)).status).toBe(200);
    }
    expect(await signUpLetters(given)).toHaveLength(1);
    expect((await rows())[0]?.party).toBe(5);
  });
});

describe('who does not confirm', () => {
  it('is forgotten after three days, and the link says what to do', async () => {
    await begun.build({ needsProof: true });
    await sends(1);
    const [mail] = await signUpLetters(given);
    app.clock.pass({ hours: 71 });
    await signUpRound(app.services);
    expect(await rows()).toHaveLength(1);
    app.clock.pass({ hours: 1 });
    await signUpRound(app.services);
    expect(await rows()).toEqual([]);
    const gone = await app.fetch(`/api/sign-ups/own/${mail?.token}`);
    expect(gone.status).toBe(404);
    expect((await gone.json()).error).toContain('it was not confirmed in time');
  });

  it('makes room at a date for those who come later', async () => {
    const { id } = await begun.build({ needsProof: true });
    await sends(2);
    const [first, second] = await rows();
    if (!first || !second) throw new Error('Nobody signed up.');
    await app.services.db
      .insertInto('sign_ups')
      .values(
        Array.from({ length: 499 }, (_, index) => ({
          ...first,
          id: `${first.id}-${index + 1000}`,
          digest: `digest ${index}`,
        })),
      )
      .execute();
    await sends(1, { email: 'late@example.org' });
    const kept = await rows();
    expect(kept).toHaveLength(500);
    expect(kept.at(-1)).toMatchObject({ email: 'late@example.org', date_id: id });
  });
});

describe('a waiting list', () => {
  it('ends somewhere', async () => {
    await begun.build({ places: 1 });
    await sends(2);
    const waiting = (await rows()).find(({ state }) => state === 'waiting');
    if (!waiting) throw new Error('Nobody waits.');
    const many = Array.from({ length: 999 }, (_, index) => ({
      ...waiting,
      id: `many-${index}`,
      digest: `digest ${index}`,
      turn: index + 2,
    }));
    for (let at = 0; at < many.length; at += 200)
      await app.services.db
        .insertInto('sign_ups')
        .values(many.slice(at, at + 200))
        .execute();
    expect(await sends(1, { email: 'late@example.org' })).toEqual([409]);
    const places = await (await app.fetch('/api/sign-ups/places?event=dinner')).json();
    expect(places.opening).toBe('full');
  });
});

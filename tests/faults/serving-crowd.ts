// Many people at once, at several servers, who take places of a task by its link, give them up, look for substitutes and
// swap, while the office puts people in, asks them and takes them out.
import type { OwnServing } from '#contract/own-serving.ts';
import type { ServingMonth } from '#contract/serving.ts';
import type { History } from '#tests/history/history.ts';
import type { ServingAsked, ServingOperation, ServingTold } from '#tests/history/served-places.ts';
import type { Reply } from './place.ts';

/** A server, as one asks it. */
type Ask = (call: string, sent: { body?: object; token?: string }) => Promise<Reply>;

export type ServingSite = {
  servers: readonly Ask[];
  history: Pick<History, 'begin'>;
  /** The link in the first mail of a subject that came to an address. */
  links: (email: string, subject: string) => Promise<string | undefined>;
  /** The task, and the token of its link. */
  task: string;
  open: string;
  /** `2026-12`, and its dates: when each begins, and its id. */
  month: string;
  dates: readonly { at: string; id: string }[];
  /** The administrator's. */
  token: string;
};

/** How long one waits between two tries, in milliseconds. */
const PAUSE_MS = 100;
const TRIES = 200;

export const mailboxOf = (who: string) => `${who}@example.org`;
export const instantOf = (text: string) => Temporal.Instant.from(text).toString();

/** A number from 0 to 99 that belongs to a person: what they do is the same in each run. */
const lotOf = (of: string, what: string) =>
  [...`${what} ${of}`].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7) % 100;

/** `isRepeated`: its answer was lost, and it was asked again; a refusal may come of what it did the first time. */
export type SeenOperation = ServingOperation & { isRepeated: boolean };

export function makeServingCrowd(site: ServingSite) {
  const { servers, history, links, task, open, dates } = site;
  const operations: SeenOperation[] = [];
  const odd: string[] = [];
  /** The tokens of their own pages. */
  const tokens = new Map<string, string>();

  /** Asks until there is an answer, each time another server. */
  async function untilAnswered(
    who: string,
    call: string,
    sent: { body?: object; token?: string } = {},
  ): Promise<{ reply: Reply; tries: number } | undefined> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const ask = servers[(lotOf(who, call.slice(0, 20)) + tries) % servers.length];
      const reply = await ask?.(call, sent);
      if (reply?.status === 500) odd.push(`${call}: ${reply.words}`);
      if (reply && reply.status !== 0 && reply.status < 500) return { reply, tries };
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    odd.push(`${who}: ${call} was never answered`);
    return undefined;
  }

  /** Does something that the checker looks at. */
  async function act(
    asked: ServingAsked,
    call: string,
    sent: { body?: object; token?: string },
  ): Promise<{ told: ServingTold; body: Reply['body'] }> {
    const begun = history.begin(asked.who, asked.kind);
    const from = performance.timeOrigin + performance.now();
    const answered = await untilAnswered(asked.who, call, sent);
    if (!answered) return { told: 'refused', body: {} };
    const { reply, tries } = answered;
    const isGood = reply.status < 300;
    if (!isGood && ![404, 409, 422].includes(reply.status))
      odd.push(`${call}: ${reply.status} ${reply.words}`);
    const told = isGood ? 'done' : 'refused';
    const to = performance.timeOrigin + performance.now();
    operations.push({ asked, told, call: from, return: to, isRepeated: tries > 0 });
    begun.answered({ outcome: isGood ? 'ok' : 'refused', detail: told });
    return { told, body: reply.body };
  }

  const own = async (who: string): Promise<OwnServing | undefined> => {
    const answered = await untilAnswered(who, `GET /api/serving/own/${tokens.get(who)}`);
    return answered?.reply.body as OwnServing | undefined;
  };
  const placeOf = async (who: string, at: string) =>
    (await own(who))?.places.find(
      ({ startsAt, state }) => instantOf(startsAt) === at && ['yes', 'asked'].includes(state),
    );
  const ownCall = (who: string, way: string) => `POST /api/serving/own/${tokens.get(who)}/${way}`;
  const tokenIn = (link: unknown) => String(link).split('/').at(-1) ?? '';
  const key = () => crypto.randomUUID();

  /** Wants a place by a link, and presses that of the mail. False if there was none. */
  async function take(who: string, { at, id }: { at: string; id: string }, from?: string) {
    const more = from === undefined ? {} : { from };
    const of = from === undefined ? `open/${open}` : `substitutes/${linkOf.get(from)}`;
    const body = { name: who, email: mailboxOf(who), key: key(), ...(from ? {} : { date: id }) };
    const wanted = await untilAnswered(who, `POST /api/serving/${of}`, { body });
    if (wanted?.reply.status !== 201) {
      if (wanted?.reply.status !== 409) odd.push(`${who}: ${wanted?.reply.words}`);
      return false;
    }
    const link = await links(mailboxOf(who), 'Please confirm');
    if (link === undefined) odd.push(`${who} got no mail`);
    const call = `POST /api/serving/pending/${tokenIn(link)}/confirm`;
    const confirmed = await act({ kind: 'take', who, at, ...more }, call, { body: {} });
    if (confirmed.told !== 'done') return false;
    tokens.set(who, tokenIn(confirmed.body.path));
    return true;
  }
  /** The tokens of the links that people gave who look for a substitute. */
  const linkOf = new Map<string, string>();

  async function answer(who: string, at: string, kind: 'yes' | 'no') {
    const place = await placeOf(who, at);
    if (!place) return;
    const body = { answers: [{ place: place.id, state: kind }] };
    await act({ kind, who, at }, ownCall(who, 'answers'), { body });
  }

  async function findSubstitute(who: string, date: { at: string; id: string }) {
    const { at } = date;
    const place = await placeOf(who, at);
    if (!place) return;
    const body = { place: place.id, key: key() };
    const sent = await act({ kind: 'search', who, at }, ownCall(who, 'substitutes'), { body });
    const { serving } = sent.body as { serving?: OwnServing };
    const found = serving?.places.find(({ id }) => id === place.id)?.substitute;
    if (sent.told !== 'done' || !found) return;
    linkOf.set(who, tokenIn(found.address));
    const isGivenUp = lotOf(who, 'after all') < 20;
    await Promise.all([
      take(`sub-1-of-${who}`, date, who),
      take(`sub-2-of-${who}`, date, who),
      ...(isGivenUp ? [answer(who, at, 'no')] : []),
    ]);
  }

  async function swapWithSomebody(who: string, at: string) {
    const place = await placeOf(who, at);
    if (!place) return;
    const path = `GET /api/serving/own/${tokens.get(who)}/swaps/${place.id}`;
    const options = (await untilAnswered(who, path))?.reply.body as unknown;
    const known = (Array.isArray(options) ? options : []).filter(({ name }) => tokens.has(name));
    const chosen = known[lotOf(who, 'with') % Math.max(1, known.length)];
    if (!chosen) return;
    const [other, to]: [string, string] = [chosen.name, instantOf(chosen.startsAt)];
    const asked = { who, at, other, to };
    const body = { place: place.id, with: chosen.place, key: key() };
    const proposed = await act({ kind: 'propose', ...asked }, ownCall(who, 'swaps'), { body });
    if (proposed.told !== 'done') return;
    const isGivenUp = lotOf(who, 'after all') < 25;
    await Promise.all([
      answerSwap(asked),
      ...(isGivenUp ? [answer(who, at, 'no')] : [answerSwap(asked)]),
    ]);
  }

  /** The other one says yes, or sometimes no. */
  async function answerSwap(asked: { who: string; at: string; other: string; to: string }) {
    const { who, at, other, to } = asked;
    const swap = (await own(other))?.swaps.find(
      ({ isMine, name, gives, gets }) =>
        !isMine &&
        name === who &&
        instantOf(gives.startsAt) === to &&
        instantOf(gets.startsAt) === at,
    );
    if (!swap) return;
    const accepts = lotOf(who, 'accepted') < 80;
    const kind = accepts ? 'swap' : 'decline';
    await act({ kind, ...asked }, ownCall(other, `swaps/${swap.id}/answer`), { body: { accepts } });
  }

  async function helper(index: number): Promise<void> {
    const who = `helper-${index}`;
    const date = dates[lotOf(who, 'date') % dates.length];
    if (!date || !(await take(who, date))) return;
    const lot = lotOf(who, 'later');
    if (lot < 20) await answer(who, date.at, 'no');
    else if (lot < 40) await findSubstitute(who, date);
    else if (lot < 85) await swapWithSomebody(who, date.at);
  }

  const admin = (call: string, body: object) => ({ call, sent: { body, token: site.token } });

  /** Puts somebody new in, or asks them; and takes somebody out. */
  async function office(round: number): Promise<void> {
    const isAsked = round % 2 === 1;
    const who = `${isAsked ? 'asked' : 'staff'}-${round}`;
    const date = dates[round % dates.length];
    const team = admin(`POST /api/serving/tasks/${task}/team`, {
      ...{ name: who, email: mailboxOf(who), key: key() },
    });
    const person = (await untilAnswered(who, team.call, team.sent))?.reply.body.id;
    if (!date || person === undefined) return;
    const at = date.at;
    const wanted = isAsked
      ? admin('POST /api/serving/asks', { task, asks: [{ date: date.id, person }], key: key() })
      : admin('POST /api/serving/places', { task, date: date.id, person, key: key() });
    const kind = isAsked ? 'ask' : 'put-in';
    const { told } = await act({ kind, who, at }, wanted.call, wanted.sent);
    await Promise.all([
      ...(isAsked && told === 'done' ? [answerAsked(who, at)] : []),
      ...(round % 3 === 0 ? [takeOut(round)] : []),
    ]);
  }

  async function answerAsked(who: string, at: string): Promise<void> {
    const link = await links(mailboxOf(who), 'Can you serve?');
    if (link === undefined) return void odd.push(`${who} got no mail`);
    tokens.set(who, tokenIn(link));
    await answer(who, at, lotOf(who, 'answer') < 60 ? 'yes' : 'no');
  }

  async function takeOut(round: number): Promise<void> {
    const path = `GET /api/serving/months/${site.month}`;
    const month = (await untilAnswered('office', path, { token: site.token }))?.reply.body;
    const holders = ((month as ServingMonth | undefined)?.dates ?? []).flatMap(
      ({ startsAt, tasks }) =>
        tasks
          .flatMap(({ people }) => people)
          // Who did not answer yet waits for their mail, which would not go out.
          .filter(({ state }) => state === 'yes')
          .map(({ id, name, version }) => ({ id, who: name, version, at: instantOf(startsAt) })),
    );
    const holder = holders[round % Math.max(1, holders.length)];
    if (!holder) return;
    const { id, who, at, version } = holder;
    const out = admin(`POST /api/serving/places/${id}/take-out`, { version });
    await act({ kind: 'take-out', who, at }, out.call, out.sent);
  }

  return {
    operations: operations as readonly SeenOperation[],
    odd,
    /** So many people come, and the office does so many things meanwhile. */
    come: async ({ people, rounds }: { people: number; rounds: number }): Promise<void> => {
      const all = Array.from({ length: people }, (_, at) => helper(at));
      for (let round = 0; round < rounds; round += 1) all.push(office(round));
      await Promise.all(all);
    },
  };
}

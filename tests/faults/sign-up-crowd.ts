// Many people who sign up for the few places of one event at once, at several servers, and then change their minds.
import type { History } from '#tests/history/history.ts';
import type { Asked, ListOperation, Told } from '#tests/history/waiting-list.ts';
import type { Reply } from './place.ts';

/** The links in the mails that came to an address. */
type Links = (email: string, subject: string) => Promise<string | undefined>;

/** A server, as one asks it. */
type Ask = (call: string, sent: { body?: object }) => Promise<Reply>;

type Given = {
  servers: readonly Ask[];
  event: string;
  history: Pick<History, 'begin'>;
  links: Links;
};

/** How long one waits between two tries, in milliseconds. */
const PAUSE_MS = 100;
const TRIES = 200;

export const addressOf = (who: string) => `${who}@example.org`;

/** A number from 0 to 99 that belongs to a person: what they do is the same in each run. */
const lotOf = (at: number, of: string) =>
  [...`${at} ${of}`].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7) % 100;

export function makeCrowd({ servers, event, history, links }: Given) {
  const operations: ListOperation[] = [];
  const odd: string[] = [];

  /** Asks until there is an answer, each time another server: with its key, it is one sign-up. */
  async function askUntilAnswered(
    asked: Asked,
    { call, body }: { call: string; body?: object },
    told: (reply: Reply) => Told,
  ): Promise<Told> {
    const begun = history.begin(asked.who, call.replace(/own\/[^/]+/, 'own/…'));
    const operation = { asked, call: performance.timeOrigin + performance.now() };
    for (let tries = 0; tries < TRIES; tries += 1) {
      const ask = servers[(lotOf(tries, asked.who) + tries) % servers.length];
      if (!ask) break;
      const reply = await ask(call, body ? { body } : {});
      if (reply.status === 0 || reply.status >= 500) {
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        continue;
      }
      const isGood = reply.status < 300;
      if (!isGood && reply.status !== 409) odd.push(`${call}: ${reply.status} ${reply.words}`);
      // Who asked before may be told what has happened since.
      const state = isGood && tries > 0 && asked.kind !== 'cancel' ? 'done' : told(reply);
      operations.push({
        ...operation,
        told: state,
        return: performance.timeOrigin + performance.now(),
      });
      begun.answered({ outcome: isGood ? 'ok' : 'refused', detail: state });
      return state;
    }
    odd.push(`${asked.who}: ${call} was never answered`);
    return 'done';
  }

  const stateIn = ({ status, body }: Reply): Told =>
    status === 409 ? 'refused' : (String(body.state) as Told);

  const nameOf = (at: number) => `guest-${at}`;
  const partyOf = (at: number) => 1 + (lotOf(at, 'party') % 3);

  const own = (link: string) => `/api/sign-ups/own/${new URL(link).pathname.split('/').at(-1)}`;
  const cancel = (who: string, link: string) =>
    askUntilAnswered({ kind: 'cancel', who }, { call: `DELETE ${own(link)}` }, () => 'canceled');
  const change = (who: string, link: string, party: number) =>
    askUntilAnswered(
      { kind: 'change', who, party },
      { call: `PUT ${own(link)}`, body: { name: who, party } },
      stateIn,
    );
  const take = (who: string, link: string) =>
    askUntilAnswered(
      { kind: 'take', who },
      { call: `POST ${own(link)}/confirm`, body: {} },
      stateIn,
    );

  /** Signs up, and once the mail is there some cancel, and some are more or fewer. */
  async function guest(at: number): Promise<void> {
    const who = nameOf(at);
    const party = partyOf(at);
    const body = { event, name: who, email: addressOf(who), party, key: crypto.randomUUID() };
    const asked = { kind: 'sign-up', who, party } as const;
    const told = await askUntilAnswered(asked, { call: 'POST /api/sign-ups', body }, stateIn);
    const lot = lotOf(at, 'later');
    const isComing = told === 'coming';
    if (lot >= (isComing ? 80 : 25)) return;
    const link = await links(addressOf(who), '');
    if (link === undefined) return void odd.push(`${who} got no mail`);
    if (lot < (isComing ? 40 : 10)) await cancel(who, link);
    else await change(who, link, 1 + (lotOf(at, 'changed') % 3));
  }

  return {
    operations: operations as readonly ListOperation[],
    odd,
    come: (people: number) =>
      Promise.all(Array.from({ length: people }, (_, at) => guest(at))).then(() => {}),
    /** Who is offered places takes most of them, and lets some go. */
    answerOffer: async (who: string) => {
      const link = await links(addressOf(who), 'A place for you');
      if (link === undefined) return void odd.push(`${who} got no mail of the offer`);
      if (lotOf(0, who) < 15) await cancel(who, link);
      else await take(who, link);
    },
  };
}

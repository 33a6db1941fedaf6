import type { ParsedMail } from 'mailparser';
import type { startMailServer } from '#tests/mail-server.ts';
import { becomes, type Place } from './place.ts';

export type LetterBox = ReturnType<typeof letterBox>;

const ofSignUps: Letters = [
  ['You are signed up', 'coming'],
  ['On the waiting list', 'waiting'],
  ['A place for you', 'offered'],
  ['Changed', 'changed'],
  ['Canceled', 'canceled'],
];

/** What the subjects of mails have, and what these are called. */
type Letters = readonly [subject: string, letter: string][];

const SECONDS = 120;

/** What came to whom. `path`: of the links in it. */
export function letterBox(
  server: Awaited<ReturnType<typeof startMailServer>>,
  { letters = ofSignUps, path = 'sign-up' }: { letters?: Letters; path?: string } = {},
) {
  const link = new RegExp(`http\\S+/${path}/[\\w~/-]+`);
  const byAddress = new Map<string, ParsedMail[]>();
  let read = 0;
  const look = () => {
    for (const mail of server.taken.slice(read)) {
      const to = [mail.to].flat()[0]?.text ?? '';
      byAddress.set(to, [...(byAddress.get(to) ?? []), mail]);
      read += 1;
    }
    return byAddress;
  };
  const find = (email: string, subject: string) =>
    look()
      .get(email)
      ?.find((mail) => mail.subject?.includes(subject));

  /** One of each id: what is sent again after a crash is the same mail. */
  const distinct = () => {
    look();
    return new Map(server.taken.map((mail) => [mail.messageId, mail]));
  };

  return {
    /** The link in the first mail of a subject, once that is there. */
    linkTo: async (email: string, subject: string): Promise<string | undefined> => {
      await becomes(() => find(email, subject) !== undefined, SECONDS);
      return link.exec(find(email, subject)?.text ?? '')?.[0];
    },
    /** To whom which letter went, each mail once. */
    sent: (): string[] =>
      [...distinct().values()].map((mail) => {
        const to = [mail.to].flat()[0]?.text ?? '';
        const [, letter] = letters.find(([words]) => mail.subject?.includes(words)) ?? [];
        return `${to} ${letter ?? mail.subject}`;
      }),
    /** The same with the id of each mail, which is that of what was stored. */
    mails: (): { to: string; letter: string; id: string }[] =>
      [...distinct().values()].flatMap((mail) => {
        const [, letter] = letters.find(([words]) => mail.subject?.includes(words)) ?? [];
        const to = [mail.to].flat()[0]?.text ?? '';
        const id = /<([\w-]+)@/.exec(mail.messageId ?? '')?.[1] ?? '';
        return letter === undefined ? [] : [{ to, letter, id }];
      }),
    counts: () =>
      `${distinct().size} mails, ${server.taken.length - distinct().size} of them sent again`,
  };
}

/** Until no mail is waiting: those that a killed server had begun go out after a while. */
export async function untilMailed(place: Place, kind = ['sign-up-mail']): Promise<void> {
  const isDone = async () => {
    const [waiting] = await place.look((db) =>
      db
        .selectFrom('jobs')
        .select('id')
        .where('kind', 'in', kind)
        .where('state', '=', 'waiting')
        .limit(1)
        .execute(),
    );
    return waiting === undefined;
  };
  if (!(await becomes(isDone, 600))) throw new Error('mails are still waiting');
}

import type { MailServices } from '#server/context.ts';
import { deliver } from '#server/features/deliveries/deliver.ts';
import { findRowIn } from '#server/platform/database/rows.ts';
import type { JobHandler } from '#server/platform/jobs/job-handler.ts';
import { servingNews } from './jobs.ts';
import { findMember } from './people-store.ts';
import { type Told, toldOf } from './told-places.ts';

/** Mails to leaders: what their team answered. */
export function leaderMails(needs: MailServices): JobHandler {
  const { db, config } = needs;
  return deliver(needs, servingNews, {
    write: async ({ taskId, personId, answers }) => {
      const leader = await findMember(db, taskId, personId);
      // No leader any more.
      if (leader?.is_leader !== 1 || leader.email === '') return undefined;
      const news = new Map(answers.map((answer) => [answer.placeId, answer.news]));
      const told = await toldOf(
        db,
        answers.map(({ placeId }) => placeId),
      );
      const [first] = told;
      if (!first) return undefined;
      const entries = told.map((one) => ({
        title: `${one.person.name || 'Somebody'}: ${wordsOf(news.get(one.row.id) ?? '', one)}`,
        lines: [`${one.title}, ${one.when}`],
      }));
      return {
        to: leader.email,
        subject: `Answers: ${first.task.name}`,
        letter: {
          greeting: `Dear ${leader.name},`,
          lines: [`Your team for “${first.task.name}” answered.`],
          parts: [{ heading: first.task.name, entries }],
          // Who has no account yet would only find a log-in.
          ...(leader.user_id !== null && {
            action: { label: 'See who serves', href: `${config.publicUrl}/admin/serving` },
          }),
        },
      };
    },
    describe: async ({ personId }) => {
      const person = await findRowIn(db, 'serving_people', { id: personId });
      return { to: person?.email ?? null, subject: 'Who serves: answers' };
    },
  });
}

const inWords: Record<string, string> = {
  yes: 'yes',
  no: 'no',
  'given-up': 'cannot any more',
  taken: 'took a place',
  substitute: 'serves as substitute',
  swapped: 'serves after a swap',
  left: 'is not with us any more, the place is free',
};

const wordsOf = (news: string, { row }: Told): string => {
  const words = inWords[news] ?? news;
  return row.reason !== '' && (news === 'no' || news === 'given-up')
    ? `${words} (${row.reason})`
    : words;
};

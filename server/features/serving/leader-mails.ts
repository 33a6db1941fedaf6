import { t } from '#languages/t.ts';
import type { MailServices } from '#server/context.ts';
import { deliver } from '#server/features/deliveries/deliver.ts';
import { pageAddress } from '#server/features/deliveries/page-address.ts';
import { findRowIn } from '#server/platform/database/rows.ts';
import type { JobHandler } from '#server/platform/jobs/job-handler.ts';
import { servingNews } from './jobs.ts';
import { personAs } from './mails.ts';
import { findMember } from './people-store.ts';
import { type Told, toldOf } from './told-places.ts';

/** Mails to leaders: what their team answered. */
export function leaderMails(needs: MailServices): JobHandler {
  const { db } = needs;
  return deliver(needs, servingNews, {
    recipient: ({ personId }) => personAs(db, personId),
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
        title: wordsOf(news.get(one.row.id) ?? '', one),
        lines: [`${one.title}, ${one.when}`],
      }));
      return {
        to: leader.email,
        subject: t('Answers: {task}', { task: first.task.name }),
        letter: {
          greeting: t('Dear {name},', { name: leader.name }),
          lines: [t('Your team for “{task}” answered.', { task: first.task.name })],
          parts: [{ heading: first.task.name, entries }],
          // Who has no account yet would only find a log-in.
          ...(leader.user_id !== null && {
            action: {
              label: t('See who serves'),
              href: await pageAddress(needs, '/admin/serving'),
            },
          }),
        },
      };
    },
    describe: async ({ personId }) => {
      const person = await findRowIn(db, 'serving_people', { id: personId });
      return { to: person?.email ?? null, subject: t('Who serves: answers') };
    },
  });
}

/** Who answered what; with why not, where they said so. */
function wordsOf(news: string, { row, person }: Told): string {
  const name = person.name || t('Somebody');
  const { reason } = row;
  switch (news) {
    case 'yes':
      return t('{name}: yes', { name });
    case 'no':
      return reason === ''
        ? t('{name}: no', { name })
        : t('{name}: no ({reason})', { name, reason });
    case 'given-up':
      return reason === ''
        ? t('{name}: cannot any more', { name })
        : t('{name}: cannot any more ({reason})', { name, reason });
    case 'taken':
      return t('{name}: took a place', { name });
    case 'substitute':
      return t('{name}: serves as substitute', { name });
    case 'swapped':
      return t('{name}: serves after a swap', { name });
    case 'left':
      return t('{name}: is not with us any more, the place is free', { name });
    default:
      return `${name}: ${news}`;
  }
}

import { t } from '#languages/t.ts';
import type { Services } from '#server/context.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { personBy } from './own-links.ts';
import { renewOwnLink } from './people.ts';
import { tell } from './places.ts';

/**
 * Makes the links of a person void, and mails them another one: whoever got one by mistake does not get the new one.
 * Refuses `not-found`, and `conflict` where no mail can go out.
 */
export async function mailAnotherLink(
  { db, clock, config, jobs }: Pick<Services, 'db' | 'clock' | 'config' | 'jobs'>,
  token: string,
): Promise<{ message: string }> {
  const person = await personBy(db, token);
  if (config.smtpUrl === undefined || person.email === '')
    throw new Refusal(
      'conflict',
      t('Please ask the church for another link: it cannot be mailed.'),
    );
  await db.transaction().execute(async (transaction) => {
    await renewOwnLink(transaction, person);
    await tell(
      { clock },
      { db: transaction },
      { personId: person.id, letter: 'link', placeIds: [] },
    );
  });
  void jobs.runDue();
  return { message: t('We have mailed you another link. This one does not work any more.') };
}

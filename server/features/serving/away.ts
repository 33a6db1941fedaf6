import type { OwnServing } from '#contract/own-serving.ts';
import { MAX_AWAY } from '#contract/serving-constants.ts';
import { t } from '#languages/t.ts';
import type { Services } from '#server/context.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { isFirstRequest } from '#server/platform/calls/creation-keys.ts';
import { invalidField, Refusal } from '#server/platform/calls/refusal.ts';
import { dayIn, toStored } from '#server/platform/clock.ts';
import { addRow, deleteRows, hasRow, holdRow } from '#server/platform/database/rows.ts';
import { newId } from '#server/platform/ids.ts';
import { personBy } from './own-links.ts';
import { listAway, type PersonRow } from './people-store.ts';

type Needs = Pick<Services, 'db' | 'clock'>;
type Days = { first: string; last: string };

/** The days on which a person cannot and which are not over, the next first. */
export async function awayFrom({ db, clock }: Needs, id: string): Promise<OwnServing['away']> {
  const { timeZone } = await siteSettings(db);
  const rows = await listAway(db, [id], { first: dayIn(clock.now(), timeZone) });
  return rows.map(({ id, first_day, last_day }) => ({ id, first: first_day, last: last_day }));
}

/** Notes days on which a person cannot. Refuses `not-found`, and `invalid` what is over, or the wrong way around. */
export async function addAway(
  { db, clock }: Needs,
  token: string,
  { key, first, last }: Days & { key?: string | undefined },
): Promise<PersonRow> {
  const person = await personBy(db, token);
  if (last < first) throw invalidField('last', t('The last day is before the first one.'));
  const { timeZone } = await siteSettings(db);
  if (last < dayIn(clock.now(), timeZone)) throw invalidField('last', t('These days are over.'));
  await db.transaction().execute(async (transaction) => {
    await holdRow(transaction, 'serving_people', person.id);
    const call = 'POST /api/serving/own/{token}/away';
    const creation = {
      call,
      of: person.id,
      key,
      actor: undefined,
      content: { first, last },
    } as const;
    if (!(await isFirstRequest(transaction, creation, { clock }))) return;
    // Sent twice without a key, as forms without JavaScript are, it is noted once.
    const same = { person_id: person.id, first_day: first, last_day: last };
    if (await hasRow(transaction, 'serving_away', same)) return;
    if ((await awayFrom({ db: transaction, clock }, person.id)).length >= MAX_AWAY)
      throw new Refusal('invalid', t('Write down at most {max} spans of days.', { max: MAX_AWAY }));
    await addRow(transaction, 'serving_away', {
      ...{ id: newId(), ...same },
      created_at: toStored(clock.now()),
    });
  });
  return person;
}

/** Takes such days away. A second time does nothing. Refuses `not-found` another link. */
export async function removeAway({ db }: Pick<Needs, 'db'>, token: string, id: string) {
  const person = await personBy(db, token);
  await deleteRows(db, 'serving_away', { id, person_id: person.id });
}

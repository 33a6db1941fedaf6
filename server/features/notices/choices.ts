import { hash } from 'node:crypto';
import type { ChangesOf } from '#contract/changes.ts';
import type { NoticeChoices, Notices, PushDevice } from '#contract/notices.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import type { Services } from '#server/context.ts';
import { officeSettings } from '#server/features/office/settings.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { toSent, toStored } from '#server/platform/clock.ts';
import type { Database } from '#server/schema.ts';
import { pushKeys } from './push-keys.ts';
import {
  type DeviceRow,
  findAccount,
  findChoices,
  listDevices,
  type Reader,
  writeChoices,
} from './store.ts';

type Needs = Pick<Services, 'db' | 'clock'>;

const NO_NOTICES = { weekly: 0, urgent: 0 };

/** What a member chose, and what keeps mails from going to them. */
export async function ownNotices({ db }: Pick<Needs, 'db'>, actor: Actor): Promise<Notices> {
  const account = await ownAccount(db, actor);
  const { weekly, urgent } = (await findChoices(db, account.id)) ?? NO_NOTICES;
  const { timeZone } = await siteSettings(db);
  const { weekly: mail } = await officeSettings(db);
  const devices = await listDevices(db, account.id);
  return {
    weekly: weekly === 1,
    urgent: urgent === 1,
    obstacle: obstacleOf(account),
    devices: devices.map((row) => toDevice(row, timeZone)),
    pushKey: (await pushKeys(db)).publicKey,
    weeklyAt: mail.isOn ? { day: mail.day, time: mail.time } : null,
  };
}

/** Changes the named choices. Refuses `forbidden` to choose anything for a child. */
export async function saveNotices(
  { db, clock }: Needs,
  actor: Actor,
  { weekly, urgent }: ChangesOf<NoticeChoices>,
): Promise<Notices> {
  const account = await ownAccount(db, actor);
  if (weekly || urgent) refuseChildren(account);
  const change = {
    ...(weekly !== undefined && { weekly: weekly ? 1 : 0 }),
    ...(urgent !== undefined && { urgent: urgent ? 1 : 0 }),
  };
  if (Object.keys(change).length > 0)
    await writeChoices(db, account.id, change, toStored(clock.now()));
  return ownNotices({ db }, actor);
}

/** What is stored about a member, for their own data. */
export async function noticesOf(db: Database, userId: string) {
  const { weekly, urgent } = (await findChoices(db, userId)) ?? NO_NOTICES;
  const { timeZone } = await siteSettings(db);
  const devices = await listDevices(db, userId);
  return {
    weekly: weekly === 1,
    urgent: urgent === 1,
    devices: devices.map(({ name, endpoint, created_at }) => ({
      name,
      endpoint,
      added: toSent(created_at, timeZone),
    })),
  };
}

/** The caller's account. It is missing only if it was deleted after the session was checked. */
export async function ownAccount(db: Database, actor: Actor): Promise<Reader> {
  const account = await findAccount(db, actor.userId);
  if (!account) throw new Refusal('unauthenticated', t('Please log in first.'));
  return account;
}

/** Nothing is sent to a child: a guardian follows with an account of their own (docs/decisions/0055-notices.md). */
export function refuseChildren({ is_under_13 }: Pick<Reader, 'is_under_13'>): void {
  if (is_under_13 === 1)
    throw new Refusal(
      'forbidden',
      t(
        'We send nothing to children under 13. A parent or guardian can choose this in an account of their own.',
      ),
    );
}

function obstacleOf({ is_under_13, email_verified_at }: Reader): Notices['obstacle'] {
  if (is_under_13 === 1) return 'child';
  return email_verified_at === null ? 'unproven' : null;
}

export function toDevice(row: DeviceRow, timeZone: string): PushDevice {
  return {
    _id: row.id,
    name: row.name,
    added: toSent(row.created_at, timeZone),
    mark: hash('sha256', row.endpoint, 'hex').slice(0, 16),
  };
}

import { t } from '#languages/t.ts';
import type { Services } from '#server/context.ts';
import { invalidField, Refusal } from '#server/platform/calls/refusal.ts';
import { toStored } from '#server/platform/clock.ts';
import { addRow, changeRows, deleteRows, findRowIn } from '#server/platform/database/rows.ts';
import type { Database } from '#server/schema.ts';
import { takeStep } from './store.ts';

type Needs = Pick<Services, 'db' | 'clock'>;

/** How long a code is shown, in seconds; apps know no other period. */
const PERIOD = 30;
/** How many steps before and after the present one count: at most one for the delay of typing (RFC 6238 5.2). */
const WINDOW = 1;
/** Within so many steps, five minutes, a wrong code is told to be of a clock that is wrong. */
const TOLD = 10;
/** As long as the digest, in bytes (RFC 4226 4, R6). */
const SECRET_BYTES = 20;

/** Loaded only if needed. */
const library = () => import('otpauth');

/** When the app was set up; undefined without one, or until a code has confirmed it. */
export async function codesSince(db: Database, userId: string): Promise<string | undefined> {
  const row = await findRowIn(db, 'one_time_codes', { user_id: userId });
  return row?.confirmed_at ?? undefined;
}

/**
 * A new secret, and the address that apps read from a QR code, which names the site and the account. Refuses `conflict`
 * if an app is set up already.
 */
export async function beginCodes(
  db: Database,
  userId: string,
  { site, account }: { site: string; account: string },
): Promise<{ secret: string; address: string }> {
  const { Secret, TOTP } = await library();
  const secret = new Secret({ size: SECRET_BYTES });
  if ((await codesSince(db, userId)) !== undefined)
    throw new Refusal(
      'conflict',
      t('An app is set up already. Remove it first to set up another.'),
    );
  await deleteRows(db, 'one_time_codes', { user_id: userId });
  const none = { confirmed_at: null, used_step: 0, refused_step: 0 };
  await addRow(db, 'one_time_codes', { user_id: userId, secret: secret.base32, ...none });
  // The colon divides the two in the address.
  const issuer = site.replaceAll(':', ' ');
  const address = new TOTP({ issuer, label: account, secret, period: PERIOD }).toString();
  return { secret: secret.base32, address };
}

/** Confirms the app by a code that it shows. Refuses `invalid`. */
export async function confirmCodes(needs: Needs, userId: string, code: string): Promise<void> {
  const { db, clock } = needs;
  const row = await findRowIn(db, 'one_time_codes', { user_id: userId });
  if (!row || row.confirmed_at !== null)
    throw new Refusal('conflict', t('Please set up the app from the beginning.'));
  await takeCode(needs, userId, code);
  await changeRows(
    db,
    'one_time_codes',
    { user_id: userId },
    { confirmed_at: toStored(clock.now()) },
  );
}

/** Removes an account's app; false if there is none. */
export const deleteCodes = (db: Database, userId: string): Promise<boolean> =>
  deleteRows(db, 'one_time_codes', { user_id: userId });

/** Takes a code that an app shows, once. Refuses `invalid` with what is wrong about it. */
export async function takeCode({ db, clock }: Needs, userId: string, code: string): Promise<void> {
  const { Secret, TOTP } = await library();
  const row = await findRowIn(db, 'one_time_codes', { user_id: userId });
  if (!row) throw wrong();
  const secret = Secret.fromBase32(row.secret);
  const timestamp = clock.milliseconds();
  const offBy = (window: number) =>
    TOTP.validate({ token: code, secret, period: PERIOD, timestamp, window });
  const present = TOTP.counter({ period: PERIOD, timestamp });
  const near = offBy(WINDOW);
  if (near !== null) {
    const step = present + near;
    // One that was refused for a clock that is ahead told whoever guessed it that it would be right now.
    if (step === row.refused_step || !(await takeStep(db, userId, step)))
      throw invalidField(
        'code',
        t('This code was used already. Wait for the next one, at most half a minute.'),
      );
    return;
  }
  const far = offBy(TOLD);
  if (far === null) throw wrong();
  if (far > 0)
    await changeRows(db, 'one_time_codes', { user_id: userId }, { refused_step: present + far });
  throw clockIsWrong(far * PERIOD);
}

const wrong = () =>
  invalidField(
    'code',
    t('This code is not right. Type the six digits that the app shows now for this site.'),
  );

function clockIsWrong(seconds: number): Error {
  return invalidField(
    'code',
    seconds > 0
      ? t(
          'This code is of a clock that is {seconds} seconds fast. Set the phone’s date and time to automatic, and type the code that it shows then.',
          { seconds },
        )
      : t(
          'This code is {seconds} seconds old: it was typed too late, or the phone’s clock is slow. Set the phone’s date and time to automatic, and type the code that it shows then.',
          { seconds: -seconds },
        ),
  );
}

import type { Made, Signed } from '#contract/second-factor.ts';
import { t } from '#languages/t.ts';
import type { Config } from '#server/config.ts';
import type { Services } from '#server/context.ts';
import { invalidField } from '#server/platform/calls/refusal.ts';
import { toStored } from '#server/platform/clock.ts';
import {
  changeRows,
  deleteRows,
  findRowIn,
  insertNew,
  listRows,
} from '#server/platform/database/rows.ts';
import { newId } from '#server/platform/ids.ts';
import type { Database, RowOf } from '#server/schema.ts';
import { countElsewhere } from './store.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'config'>;
export type PasskeyRow = RowOf<'passkeys'>;

/** How long a browser waits for a person, in milliseconds. */
const TIMEOUT = 300_000;

/** EdDSA, ES256 and RS256 (COSE), which every authenticator has one of. Node's support of newer ones is experimental. */
const ALGORITHMS = [-8, -7, -257];

/** Loaded only if needed. */
const library = () => import('@simplewebauthn/server');

/** What passkeys of this site are bound to (the relying party's id). */
export const domainOf = ({ publicUrl }: Pick<Config, 'publicUrl'>): string =>
  new URL(publicUrl).hostname;
const originOf = ({ publicUrl }: Pick<Config, 'publicUrl'>) => new URL(publicUrl).origin;

/** An account's passkeys, oldest first. */
export const passkeysOf = (db: Database, userId: string): Promise<PasskeyRow[]> =>
  listRows(db, 'passkeys', { user_id: userId }, ['created_at', 'id']);

/** How many passkeys there are that are bound to other domains than the site's, by domain. */
export const passkeysElsewhere = ({ db, config }: Pick<Needs, 'db' | 'config'>) =>
  countElsewhere(db, domainOf(config));

/** Gives one of an account's passkeys another name; false if it is gone. */
export const namePasskey = (
  db: Database,
  userId: string,
  id: string,
  name: string,
): Promise<boolean> => changeRows(db, 'passkeys', { id, user_id: userId }, { name });

/** False if it is gone already. */
export const deletePasskey = (db: Database, userId: string, id: string): Promise<boolean> =>
  deleteRows(db, 'passkeys', { id, user_id: userId });

/** Whether a browser can find it at the site's present address. */
export const isUsable = ({ domain }: Pick<PasskeyRow, 'domain'>, config: Config): boolean =>
  domain === domainOf(config);

const known = ({ credential_id, transports }: PasskeyRow) => ({
  id: credential_id,
  transports: JSON.parse(transports) as string[],
});

/** What a browser makes a passkey from; those that the account has already are not made again. */
export async function askToMake(
  { db, config }: Pick<Needs, 'db' | 'config'>,
  user: { id: string; email: string; name: string },
  { site, challenge }: { site: string; challenge: string },
) {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: site,
    rpID: domainOf(config),
    userID: new Uint8Array(Buffer.from(user.id)),
    userName: user.email,
    userDisplayName: user.name,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: TIMEOUT,
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: (await passkeysOf(db, user.id)).map(known),
    // One that a browser can offer by itself: for a log-in without a password.
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  return { ...options };
}

/**
 * Stores a passkey that a browser has made. `isAsked` says whether its challenge is one that it was asked with. Refuses
 * `invalid`.
 */
export async function storePasskey(
  { db, clock, config }: Needs,
  userId: string,
  { name, made }: { name: string; made: Made },
  isAsked: (challenge: string) => Promise<boolean>,
): Promise<void> {
  refuseElsewhere(made, config);
  const { verifyRegistrationResponse } = await library();
  const verified = await verifyRegistrationResponse({
    response: { ...made, response: ownFields(made.response), clientExtensionResults: {} },
    expectedChallenge: isAsked,
    expectedOrigin: originOf(config),
    expectedRPID: domainOf(config),
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined);
  if (!verified?.verified) throw notRight();
  const { credential } = verified.registrationInfo;
  const isNew = await insertNew(
    db,
    'passkeys',
    {
      id: newId(),
      user_id: userId,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: String(credential.counter),
      transports: JSON.stringify(credential.transports ?? []),
      domain: domainOf(config),
      name,
      created_at: toStored(clock.now()),
      used_at: null,
    },
    ['credential_id'],
  );
  if (!isNew) throw invalidField('passkey', t('This passkey is on the list already.'));
}

/**
 * What a passkey is to sign: one of the account's, where it is known whose it has to be. Only for a log-in by the passkey
 * alone must it check who uses it, by a finger, a face or a PIN.
 */
export async function askToSign(
  { db, config }: Pick<Needs, 'db' | 'config'>,
  { challenge, userId }: { challenge: string; userId?: string },
) {
  const { generateAuthenticationOptions } = await library();
  const own = userId === undefined ? [] : await passkeysOf(db, userId);
  const options = await generateAuthenticationOptions({
    rpID: domainOf(config),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: TIMEOUT,
    ...(userId !== undefined && {
      allowCredentials: own.filter((row) => isUsable(row, config)).map(known),
    }),
    userVerification: userId === undefined ? 'required' : 'preferred',
  });
  return { ...options };
}

/** The passkey that a browser says has signed; undefined if nobody's is known by that name. */
export const passkeyOf = (db: Database, { id }: Signed): Promise<PasskeyRow | undefined> =>
  findRowIn(db, 'passkeys', { credential_id: id });

/**
 * Takes what a passkey has signed. `isAsked` says whether its challenge is one that it was asked with. Refuses `invalid`
 * where it is of another site, was not made by this passkey, or by a copy of it.
 */
export async function takeSigned(
  { db, clock, config }: Needs,
  passkey: PasskeyRow,
  signed: Signed,
  {
    isAsked,
    mustVerify,
  }: { isAsked: (challenge: string) => Promise<boolean>; mustVerify: boolean },
): Promise<void> {
  refuseElsewhere(signed, config);
  const { verifyAuthenticationResponse } = await library();
  const { id, public_key, counter } = passkey;
  const verified = await verifyAuthenticationResponse({
    response: { ...signed, response: ownFields(signed.response), clientExtensionResults: {} },
    expectedChallenge: isAsked,
    expectedOrigin: originOf(config),
    expectedRPID: domainOf(config),
    requireUserVerification: mustVerify,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')),
      // It would refuse one that goes back before it has looked at the signature; that is done below.
      counter: 0,
    },
  }).catch(() => undefined);
  if (!verified?.verified) throw notRight();
  const { newCounter } = verified.authenticationInfo;
  // Passkeys that are kept on several devices do not count, and say 0 each time.
  const goesBack = (newCounter > 0 || counter !== '0') && newCounter <= Number(counter);
  const next = { counter: String(newCounter), used_at: toStored(clock.now()) };
  if (goesBack || !(await changeRows(db, 'passkeys', { id, counter }, next)))
    throw invalidField(
      'passkey',
      t(
        'This passkey was used somewhere else since: there may be a copy of it. Log in another way, and remove it under “My account”.',
      ),
    );
}

/** Without fields that are there and undefined. */
const ownFields = <T extends object>(response: T) =>
  Object.fromEntries(Object.entries(response).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

/** The browser writes into what is signed at which site it was. */
function refuseElsewhere(answer: Made | Signed, config: Config): void {
  let origin: unknown;
  try {
    const told = Buffer.from(answer.response.clientDataJSON, 'base64url').toString();
    ({ origin } = JSON.parse(told) as { origin?: unknown });
  } catch {
    throw notRight();
  }
  if (origin !== originOf(config))
    throw invalidField(
      'passkey',
      t(
        'This passkey was used at another site than {site}. Open the site at that address, and try again.',
        { site: originOf(config) },
      ),
    );
}

/** Also for one that nobody has here: which passkeys there are is not told. */
export const notRight = () =>
  invalidField(
    'passkey',
    t(
      'This passkey does not fit. It may be of another site, was removed here, or the question was too old: please try again, or choose another way.',
    ),
  );

import { secondFactorCalls } from '#contract/second-factor.ts';
import { storePasskey, takeSigned } from '#server/features/second-factor/passkeys.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { SoftAuthenticator } from '../../../factories/authenticator.ts';
import { openSite } from '../site.ts';
import type { FuzzTarget } from '../target.ts';

const madeSchema = secondFactorCalls['POST /api/account/passkeys'].body.shape.passkey;
const signedSchema = secondFactorCalls['POST /api/auth/passkey'].body.shape.passkey;

const site = await openSite();
const { user } = await site.person('user');
const challenge = Buffer.alloc(32, 7).toString('base64url');
const authenticator = new SoftAuthenticator(site.services.config.publicUrl);
const made = authenticator.make({ challenge });
const signed = authenticator.sign({ challenge });
const isAsked = async () => true;
await storePasskey(
  site.services,
  user._id,
  { name: 'Phone', made: madeSchema.parse(made) },
  isAsked,
);
const [passkey] = await site.services.db.selectFrom('passkeys').selectAll().execute();
if (!passkey) throw new Error('The passkey was not stored.');

const bytesOf = (text: string) => Buffer.from(text, 'base64url');
/** CBOR (RFC 8949): maps, lists and texts that say they are longer than they are, and many levels. */
const deep = Buffer.concat([Buffer.alloc(5000, 0x81), Buffer.from([0])]);

/** The first byte says what the rest is: an attestation, the data of an authenticator, its signature, or the client's data. */
export const target: FuzzTarget = {
  seeds: [
    Buffer.concat([Buffer.from('a'), bytesOf(made.response.attestationObject)]),
    Buffer.concat([Buffer.from('d'), bytesOf(signed.response.authenticatorData)]),
    Buffer.concat([Buffer.from('s'), bytesOf(signed.response.signature)]),
    Buffer.concat([Buffer.from('c'), bytesOf(made.response.clientDataJSON)]),
    Buffer.concat([Buffer.from('a'), deep]),
  ],
  words: [
    'fmt',
    'attStmt',
    'authData',
    'none',
    'packed',
    'fido-u2f',
    'tpm',
    'apple',
    'android-key',
    'android-safetynet',
    'x5c',
    'alg',
    'sig',
    'ver',
    '\xbf',
    '\xff',
    '\x9b\0\0\0\0\xff\xff\xff\xff',
    '\x5b\0\0\0\x01\0\0\0\0',
  ],
  // As much as the call takes (contract/second-factor.ts).
  maxBytes: 15_000,
  read: async (bytes) => {
    const kind = bytes.toString('latin1', 0, 1);
    const text = bytes.subarray(1).toString('base64url');
    const response = {
      ...made.response,
      [kind === 'c' ? 'clientDataJSON' : 'attestationObject']: text,
    };
    const asMade = madeSchema.safeParse({ ...made, response });
    if ((kind === 'a' || kind === 'c') && asMade.success)
      await storePasskey(site.services, user._id, { name: 'x', made: asMade.data }, isAsked);
    const field = { d: 'authenticatorData', s: 'signature', c: 'clientDataJSON' }[kind];
    const asSigned = signedSchema.safeParse({
      ...signed,
      response: { ...signed.response, ...(field && { [field]: text }) },
    });
    if (kind !== 'a' && asSigned.success)
      await takeSigned(site.services, passkey, asSigned.data, { isAsked, mustVerify: true });
  },
  refuses: (error) => error instanceof Refusal,
};

import type { Handler } from 'hono';
import { placeOfLanguage, splitLanguage } from '#domain/languages.ts';
import { t } from '#languages/t.ts';
import type { Env, Services } from '#server/context.ts';
import { pageAddress } from '#server/features/deliveries/page-address.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { toStored } from '#server/platform/clock.ts';
import { inLanguage } from '#server/platform/languages/language.ts';
import { idSignedBy, signedId } from '#server/platform/processes/signed-ids.ts';
import { findChoices, writeChoices } from './store.ts';

type Needs = Pick<Services, 'db' | 'clock'>;

/**
 * Stops one kind of mail to the member of a token. It works without a log-in, for ever, also twice, and whether the
 * account is still there or not. Refuses `not-found` a token that this site did not make.
 */
async function stopMails(
  { db, clock }: Needs,
  { kind: asked, token }: { kind: string; token: string },
): Promise<void> {
  const kind = stoppable.find((name) => name === asked);
  const userId = kind && (await idSignedBy(db, signedFor(kind), token));
  if (!userId)
    throw new Refusal(
      'not-found',
      t(
        'This link is incomplete. Please open it from the mail again, or choose in your account what you get.',
      ),
    );
  if (await findChoices(db, userId))
    await writeChoices(db, userId, { [kind]: 0 }, toStored(clock.now()));
}

/** The mails that can be stopped by an address, and the words of their pages. */
const stoppable = ['weekly', 'urgent'] as const;
type Stoppable = (typeof stoppable)[number];

/** Where a mail is stopped: below it the kind, and the token as a parameter. */
const STOP_PATH = '/unsubscribe';
/** The routes of that: in the church's own language, and below the sign of another. */
export const STOP_ROUTES = [`${STOP_PATH}/:kind`, `/:language${STOP_PATH}/:kind`];

const signedFor = (kind: Stoppable) => ({ key: 'notices', purpose: `stop\n${kind}` });

/**
 * The address that stops one kind of mail to one member, without a log-in and for ever. It names the account by its id,
 * signed, and no address.
 */
export async function stopAddress(
  { db, config }: Pick<Services, 'db' | 'config'>,
  kind: Stoppable,
  userId: string,
): Promise<string> {
  const token = await signedId(db, signedFor(kind), userId);
  return pageAddress({ db, config }, `${STOP_PATH}/${kind}?token=${token}`);
}

/**
 * Answers what a mail program posts, or the button of the page (RFC 8058 3.1): no log-in, no cookie, no redirect, and
 * whatever the body says, also below a language that the church no longer has. It is not counted by network, since one
 * mail program posts for many people. `page` gives the page that says so.
 */
export function serveStop(
  services: Needs,
  page: (path: string) => Promise<Response> | Response,
): Handler<Env> {
  return async (context) => {
    const kind = context.req.param('kind') ?? '';
    const { languages } = await siteSettings(services.db);
    const { language = languages[0] ?? 'en' } = splitLanguage(context.req.path, languages);
    return inLanguage(language, async () => {
      await stopMails(services, { kind, token: context.req.query('token') ?? '' });
      const path = `${placeOfLanguage(language, languages)}${STOP_PATH}/${kind}/stopped`;
      const said = await page(path);
      if (said.status !== 200)
        return context.text(t('These mails are stopped.'), 200, { 'Cache-Control': 'no-store' });
      const headers = new Headers(said.headers);
      headers.set('Cache-Control', 'no-store');
      for (const name of ['ETag', 'Content-Length']) headers.delete(name);
      return new Response(await said.text(), { status: 200, headers });
    });
  };
}

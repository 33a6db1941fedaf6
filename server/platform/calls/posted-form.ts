import { t } from '#languages/t.ts';
import type { RequestContext, Services } from '#server/context.ts';
import { readPostedForm } from '#server/platform/http/bodies.ts';
import { Refusal } from './refusal.ts';

/**
 * Accepts the forms that documents post without JavaScript. Cheap checks come first: a form from another site, then too
 * many forms from a network; after that the body is read, up to a limit.
 */
export function formTaker({ config, limits }: Pick<Services, 'config' | 'limits'>) {
  const ownHost = new URL(config.publicUrl).host;
  return async (context: RequestContext): Promise<Request> => {
    const { url } = context.req;
    if (isForeign(context.req.header('origin'), [new URL(url).host, ownHost]))
      throw new Refusal(
        'forbidden',
        t('This form was sent from another website. Open it on ours.'),
      );
    await limits.take('formAttempts', { address: context.var.clientAddress });
    const body = await readPostedForm(context);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return new Request(url, { method: 'POST', headers, body });
  };
}

/**
 * Whether the browser names another site as the form's origin. Behind a proxy our public address differs from the one
 * this server sees: both are accepted. Old browsers name none.
 */
function isForeign(origin: string | undefined, own: string[]): boolean {
  if (origin === undefined) return false;
  return !URL.canParse(origin) || !own.includes(new URL(origin).host);
}

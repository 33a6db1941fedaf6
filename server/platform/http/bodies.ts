import { bodyLimit } from 'hono/body-limit';
import { t } from '#languages/t.ts';
import type { RequestContext } from '#server/context.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { withoutPlace } from './current-request.ts';
import { checkForm, checkJson } from './incoming.ts';

/** The largest JSON body of most calls, in bytes (reference/security.md#requests). */
export const MAX_JSON = 256 * 1024;
/**
 * The largest form that a document accepts, in bytes, and the most fields of any form (reference/security.md#requests).
 */
const MAX_FORM = 128 * 1024;
export const MAX_FIELDS = 200;

/** A JSON body, parsed. Refuses another type before reading, and stops reading when it is too large. */
export async function readJson(context: RequestContext, most = MAX_JSON): Promise<unknown> {
  if (!/^application\/([^;\s]+\+)?json\b/i.test(context.req.header('content-type') ?? ''))
    throw new Refusal(
      'unsupported-media',
      t('Send this as JSON, with the content type application/json.'),
    );
  const value = parseJson(await readText(context, most));
  checkJson(value);
  return value;
}

/** Whether something is sent besides the headers. */
export const hasBody = (context: RequestContext): boolean =>
  context.req.header('content-type') !== undefined ||
  context.req.header('transfer-encoding') !== undefined ||
  Number(context.req.header('content-length') ?? 0) > 0;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new Refusal('malformed', t('The request is not valid JSON.'));
    throw error;
  }
}

/** The text of a form posted to a document: names and values joined by `=` and `&`. */
export async function readPostedForm(context: RequestContext): Promise<string> {
  const type = context.req.header('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\b/i.test(type))
    throw new Refusal('unsupported-media', t('This kind of form is not accepted here.'));
  const text = await readText(context, MAX_FORM);
  if (countUpTo(Buffer.from(text), '&') >= MAX_FIELDS) throw tooManyFields();
  checkForm(new URLSearchParams(text));
  return text;
}

/** How often `part` occurs, counted no further than a refusal needs. */
function countUpTo(bytes: Buffer, part: string): number {
  let count = 0;
  for (let at = bytes.indexOf(part); at !== -1; at = bytes.indexOf(part, at + part.length)) {
    count += 1;
    if (count > MAX_FIELDS) break;
  }
  return count;
}

export const tooManyFields = () =>
  new Refusal(
    'too-large',
    t('A form may have at most {max} fields. Please send fewer.', { max: MAX_FIELDS }),
  );

/** As slow as its sender may be, nobody else waits for it. One who goes away in the middle is no failure of ours. */
const readText = (context: RequestContext, most: number): Promise<string> =>
  withoutPlace(async () => {
    await limitBody(context, most);
    return context.req.text();
  }).catch((error: unknown) => {
    throw error instanceof Refusal ? error : notWhole();
  });

/** Refuses a body of more than `most` bytes. */
async function limitBody(context: RequestContext, most: number): Promise<void> {
  const onError = () => {
    throw tooLarge(most);
  };
  await bodyLimit({ maxSize: most, onError })(context, async () => {});
}

/** For a body that was cut off. */
export const notWhole = () =>
  new Refusal('malformed', t('The upload was incomplete. Please try again.'));

/** `most` is the limit in bytes. */
export const tooLarge = (most: number) =>
  new Refusal(
    'too-large',
    t('This is larger than our limit of {most}. Please send less.', { most: inWords(most) }),
  );

const inWords = (bytes: number) =>
  bytes < 1024 * 1024 ? `${bytes / 1024} KB` : `${Math.round((bytes / 1024 / 1024) * 10) / 10} MB`;

import { hash } from 'node:crypto';
import type { Services } from '#server/context.ts';
import { pathInLanguage } from '#server/features/deliveries/page-address.ts';
import { isPushService } from '#server/features/notices/devices.ts';
import { type PushKeys, pushKeys } from '#server/features/notices/push-keys.ts';
import { dropDevice, findDevice } from '#server/features/notices/store.ts';
import { readersSettings } from '#server/features/settings/readers-settings.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { refuseLate } from '#server/platform/jobs/in-time.ts';
import { JobFailure } from '#server/platform/jobs/job-failure.ts';
import { inEnglish } from '#server/platform/languages/stored-sentences.ts';
import type { Tables } from '#server/schema.ts';
import type { Notify } from './batch.ts';
import { pushSentences } from './push-sentences.ts';
import { PUSH_LIFE_SECONDS, PUSH_TIMEOUT_MS } from './rules.ts';
import { mayGetPush } from './store.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'config'>;

/** The push service does not know the device any more (RFC 8030 7.3). */
const GONE = [404, 410];
const AGAIN = [408, 425, 429];

/** Tells a device by web push; one that its push service does not know any more is removed. */
export function notifyByPush({ db, clock, config }: Needs): Notify {
  return async ({ user_id, device_id, issue_id }, content, signal) => {
    const device = await findDevice(db, { id: device_id });
    const isAllowed = device && isPushService(device.endpoint, config.pushServices);
    if (!isAllowed || content.kind !== 'urgent' || device.user_id !== user_id) return 'dropped';
    if (!(await mayGetPush(db, user_id))) return 'dropped';
    const { name } = await readersSettings(db);
    const { title, link_url } = content.announcement;
    const page = /^\/(?!\/)/.test(link_url) ? link_url : '/#announcements';
    const path = await pathInLanguage(db, page);
    const message = { title: pushLine(title), body: pushLine(name), path, tag: issue_id };
    const who = { keys: await pushKeys(db), subject: await subjectOf({ db, config }) };
    const { url, init } = await pushRequest(device, message, who);
    await refuseLate(signal);
    const limit = AbortSignal.any([signal, AbortSignal.timeout(PUSH_TIMEOUT_MS)]);
    const { status, headers } = await ask(url, { ...init, signal: limit });
    if (status >= 200 && status < 300) return 'told';
    if (GONE.includes(status)) {
      await dropDevice(db, device);
      return 'dropped';
    }
    const isFinal = status < 500 && !AGAIN.includes(status);
    throw new JobFailure(inEnglish(pushSentences.refused, { status: `${status}` }), {
      isFinal,
      waitSeconds: retryAfter(headers.get('retry-after'), clock.milliseconds()),
    });
  };
}

/** Goes nowhere else than asked, and reads no more than the head of the answer. */
async function ask(url: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual' });
    await response.body?.cancel();
    return response;
  } catch (error) {
    throw new JobFailure(inEnglish(pushSentences.away, {}), { cause: error });
  }
}

/** Whom a push service may write to about this site (RFC 8292 2.1). */
async function subjectOf({ db, config }: Pick<Needs, 'db' | 'config'>): Promise<string> {
  const { email } = await siteSettings(db);
  if (email) return `mailto:${email}`;
  return config.publicUrl.startsWith('https:')
    ? config.publicUrl
    : `mailto:no-reply@${new URL(config.publicUrl).hostname}`;
}

/** What a device shows. It says nothing about the person. */
type PushMessage = { title: string; body: string; path: string; tag: string };

/** Push services take 4096 bytes (RFC 8030 7.2); these stay far below. */
const MAX_CHARACTERS = 140;

/** One line of so many characters, never half a letter. */
function pushLine(text: string): string {
  const letters = [...text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()];
  return letters.length > MAX_CHARACTERS
    ? `${letters.slice(0, MAX_CHARACTERS - 1).join('')}…`
    : letters.join('');
}

/**
 * The request that brings a message to a device: encrypted for it (RFC 8291), signed by this site (RFC 8292). The
 * library is loaded with the first one: most sites send none for weeks.
 */
async function pushRequest(
  { endpoint, p256dh, auth }: Pick<Tables['push_devices'], 'endpoint' | 'p256dh' | 'auth'>,
  message: PushMessage,
  { keys, subject }: { keys: PushKeys; subject: string },
): Promise<{ url: string; init: RequestInit }> {
  const { generateRequestDetails } = (await import('web-push')).default;
  const { method, headers, body } = generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject, ...keys },
      TTL: PUSH_LIFE_SECONDS,
      urgency: 'high',
      // A device that was off gets a message once, although it was sent twice (RFC 8030 5.4).
      topic: hash('sha256', message.tag, 'base64url').slice(0, 32),
    },
  );
  const sent = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  return {
    url: endpoint,
    init: { method, headers: Object.fromEntries(sent), body: new Uint8Array(body ?? []) },
  };
}

/** How long a server asks to wait, in seconds, by its `Retry-After`: a number or a date (RFC 9110 10.2.3); else 0. */
function retryAfter(header: string | null, now: number): number {
  if (header === null) return 0;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? 0 : Math.max(0, Math.ceil((at - now) / 1000));
}

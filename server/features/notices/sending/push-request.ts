import { hash } from 'node:crypto';
import type { PushKeys } from '#server/features/notices/push-keys.ts';
import type { Tables } from '#server/schema.ts';
import { PUSH_LIFE_SECONDS } from './rules.ts';

/** What a device shows. It says nothing about the person. */
export type PushMessage = { title: string; body: string; path: string; tag: string };

/** Push services take 4096 bytes (RFC 8030 7.2); these stay far below. */
const MAX_CHARACTERS = 140;

/** One line of so many characters, never half a letter. */
export function pushLine(text: string): string {
  const letters = [...text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()];
  return letters.length > MAX_CHARACTERS
    ? `${letters.slice(0, MAX_CHARACTERS - 1).join('')}…`
    : letters.join('');
}

/**
 * The request that brings a message to a device: encrypted for it (RFC 8291), signed by this site (RFC 8292). The
 * library is loaded with the first one: most sites send none for weeks.
 */
export async function pushRequest(
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

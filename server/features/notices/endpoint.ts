/**
 * The push services of the browsers, by host; a dot in front means any host below. Nothing else is ever asked: an
 * address that a member sends must not lead this server into its own network.
 */
const SERVICES = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  'updates-autopush.stage.mozaws.net',
  'web.push.apple.com',
  '.push.apple.com',
  '.notify.windows.com',
  '.wns.windows.com',
];

/**
 * Whether a push may be sent to this address: https, no port of its own, no name or password, and the host of a known
 * push service. `more` are whole origins that the settings add (PUSH_SERVICES), with `http:` for tests too.
 */
export function isPushService(endpoint: string, more: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { origin, protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (more.includes(origin)) return true;
  if (protocol !== 'https:' || port !== '') return false;
  return SERVICES.some((service) =>
    service.startsWith('.') ? hostname.endsWith(service) : hostname === service,
  );
}

import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that systems give to whoever connects to somebody (RFC 6335: from 49152; Linux: from 32768): one of those
 * may be taken by any connection before the program that it was found for listens.
 */
const FROM = 20_000;
const TO = 32_000;

/**
 * A port of this machine that nobody listens on at the moment.
 * @returns {Promise<number>}
 */
export async function freePort() {
  const port = FROM + Math.floor(Math.random() * (TO - FROM));
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return freePort();
  }
  probe.close();
  await once(probe, 'close');
  return port;
}

import { t } from '#languages/t.ts';
import type { Config } from '#server/config.ts';
import { type Finding, findingsAbout } from './finding.ts';

const { ok, look, wrong } = findingsAbout('server');

const TIMEOUT_MS = 5000;

/** Whether a server listens on PORT, and is ready. */
export async function examineRunning(config: Pick<Config, 'host' | 'port'>): Promise<Finding> {
  const at = localAddress(config);
  const found = await askReady(at);
  switch (found.is) {
    case 'ready':
      return ok(t('the one at {address} is ready.', { address: at }));
    case 'silent':
      return wrong(
        t('the program at {address} does not answer.', { address: at }),
        t('Restart the server.'),
      );
    case 'absent':
      return look(
        t('no server is running at {address}.', { address: at }),
        t('Start it, unless it is stopped on purpose.'),
      );
    case 'not ready':
      return wrong(
        t('the one at {address} is not ready: {answer}', { address: at, answer: found.says }),
        t('See its log.'),
      );
    case 'another program':
      return wrong(
        t('another program is running at {address}.', { address: at }),
        t('Choose another PORT, or stop that program.'),
      );
  }
}

/** The address of the server of the settings, for this machine. */
export function localAddress({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const isEvery = ['0.0.0.0', '::', ''].includes(host);
  return `http://${isEvery ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** What is at an address of this machine; `says` is its answer, if it has one, at most 300 characters of it. */
export async function askReady(
  at: string,
): Promise<{ is: 'ready' | 'not ready' | 'absent' | 'silent' | 'another program'; says: string }> {
  let response: Response;
  try {
    response = await fetch(`${at}/readyz`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    return { is: isSilent(error) ? 'silent' : 'absent', says: '' };
  }
  const says = (await response.text()).slice(0, 300);
  if (response.ok && says === 'ready') return { is: 'ready', says };
  return { is: response.status === 503 ? 'not ready' : 'another program', says };
}

const isSilent = (error: unknown) => error instanceof Error && error.name === 'TimeoutError';

import type { Config } from '#server/config.ts';
import { type Finding, findingsAbout } from './finding.ts';

const { ok, look, wrong } = findingsAbout('server');

const TIMEOUT_MS = 5000;

/** Whether a server listens on PORT, and is ready. */
export async function examineRunning({ host, port }: Config): Promise<Finding> {
  const isEvery = ['0.0.0.0', '::', ''].includes(host);
  const at = `http://${isEvery ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}`;
  let response: Response;
  try {
    response = await fetch(`${at}/readyz`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    if (isSilent(error))
      return wrong(`the program at ${at} does not answer.`, 'Restart the server.');
    return look(`no server is running at ${at}.`, 'Start it, unless it is stopped on purpose.');
  }
  const text = (await response.text()).slice(0, 300);
  if (response.ok && text === 'ready') return ok(`the one at ${at} is ready.`);
  if (response.status === 503)
    return wrong(`the one at ${at} is not ready: ${text}`, 'See its log.');
  return wrong(
    `another program is running at ${at}.`,
    'Choose another PORT, or stop that program.',
  );
}

const isSilent = (error: unknown) => error instanceof Error && error.name === 'TimeoutError';

import { retryAfterLogin } from '#web/admin/saving/admin-api.ts';
import { CallFailed } from '#web/api.ts';
import { dropToken, readSession } from '#web/session/session.ts';

/**
 * `fetch` for data that is not JSON. Otherwise like every call: with the session's token, waiting for a log-in if that
 * has expired. Throws `CallFailed` on a refusal.
 */
export function fetchAsAdmin(path: string, init: RequestInit): Promise<Response> {
  return retryAfterLogin(async () => {
    const token = readSession()?.token;
    const headers: HeadersInit = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const response = await fetch(path, { ...init, headers });
    if (response.ok) return response;
    if (response.status === 401 && token !== undefined) dropToken(token);
    throw new CallFailed(response.status, await response.json().catch(() => ({})));
  });
}

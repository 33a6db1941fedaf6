import { retryAfterLogin } from '#web/admin/saving/admin-api.ts';
import { bearer, CallFailed } from '#web/api.ts';
import { withToken } from '#web/session/with-token.ts';

/**
 * `fetch` for data that is not JSON. Otherwise like every call: with the session's token, waiting for a log-in if that
 * has expired. Throws `CallFailed` on a refusal.
 */
export function fetchAsAdmin(path: string, init: RequestInit): Promise<Response> {
  const send = async (token: string | undefined) => {
    const response = await fetch(path, { ...init, headers: bearer(token) });
    if (response.ok) return response;
    throw new CallFailed(response.status, await response.json().catch(() => ({})));
  };
  return retryAfterLogin(() => withToken(send));
}

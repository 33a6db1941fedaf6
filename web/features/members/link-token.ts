import { useEffect } from 'react';

/** Only the browser reads the token of a mail's link: the server's page is the same for every address. */
export function tokenInAddress(request: Request): { token: string | null } {
  return { token: new URL(request.url).searchParams.get('token') };
}

/** Removes a token from the address bar and the history. The router is not affected. */
export function useHiddenToken(token: string | null): void {
  useEffect(() => {
    if (token) history.replaceState(history.state, '', location.pathname);
  }, [token]);
}

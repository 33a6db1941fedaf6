import { useEffect } from 'react';

/** The token of a mail's link is read in the browser alone: the server's page is the same for every address. */
export function tokenInAddress(request: Request): { token: string | null } {
  return { token: new URL(request.url).searchParams.get('token') };
}

/** Takes a token out of the address bar and the history; the router goes on as if nothing happened. */
export function useHiddenToken(token: string | null): void {
  useEffect(() => {
    if (token) history.replaceState(history.state, '', location.pathname);
  }, [token]);
}

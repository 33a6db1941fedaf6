import { useEffect } from 'react';

/** Only the browser reads the token of a mail's link: the server's page is the same for every address. */
export function tokenInAddress(request: Request): { token: string | null; isInvited: boolean } {
  const { searchParams } = new URL(request.url);
  return { token: searchParams.get('token'), isInvited: searchParams.has('invited') };
}

/** Removes a token from the address bar and the history. The router is not affected. */
export function useHiddenToken(token: string | null): void {
  useEffect(() => {
    if (token) history.replaceState(history.state, '', location.pathname);
  }, [token]);
}

import { AsyncLocalStorage } from 'node:async_hooks';

/** What is known of a request wherever it is worked on. */
export type CurrentRequest = {
  /** As in the answer's `X-Request-Id`. */
  id: string;
  /** The call it was found to be, as the contract names it. */
  call: string | undefined;
};

const current = new AsyncLocalStorage<CurrentRequest | undefined>();

/** The request under way; undefined outside of any. */
export const currentRequest = (): CurrentRequest | undefined => current.getStore();

export function duringRequest<T>(request: CurrentRequest, work: () => T): T {
  return current.run(request, work);
}

/** Work that a request only sets off, and that is not its own: what it logs names no request. */
export function outsideRequests<T>(work: () => T): T {
  return current.run(undefined, work);
}

/** Notes which call the request under way is. */
export function nameCall(call: string): void {
  const request = current.getStore();
  if (request) request.call = call;
}

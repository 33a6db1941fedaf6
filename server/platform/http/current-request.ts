import { AsyncLocalStorage } from 'node:async_hooks';
import type { Permit } from '#server/platform/limits/fair-semaphore.ts';

/** What all code that works on a request can know of it. */
export type CurrentRequest = {
  /** As in the answer's `X-Request-Id`. */
  id: string;
  /** The name of its call in the contract. */
  call: string | undefined;
  /** Whether its answer lacks something that is away for now: nobody keeps it. */
  isIncomplete?: boolean;
  /** The network that it comes from. */
  network?: string | undefined;
  /** The permit under which it is worked on; none for a part of another request. */
  permit?: Permit | undefined;
};

const current = new AsyncLocalStorage<CurrentRequest | undefined>();

/** The current request; undefined outside of any. */
export const currentRequest = (): CurrentRequest | undefined => current.getStore();

export function duringRequest<T>(request: CurrentRequest, work: () => T): T {
  return current.run(request, work);
}

/** Runs work that a request only starts: its log lines carry no request id. */
export function outsideRequests<T>(work: () => T): T {
  return current.run(undefined, work);
}

/** Records which call the current request is. */
export function nameCall(call: string): void {
  const request = current.getStore();
  if (request) request.call = call;
}

/** Records that the answer to the current request lacks something for now. */
export function markIncomplete(): void {
  const request = current.getStore();
  if (request) request.isIncomplete = true;
}

/** Waits for something that takes none of this process's time, such as a slow client, without holding a permit. */
export function withoutPlace<T>(work: () => Promise<T>): Promise<T> {
  const permit = current.getStore()?.permit;
  return permit ? permit.without(work) : work();
}

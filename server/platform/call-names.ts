import { currentRequest } from './current-request.ts';

/** Addresses that are calls of their own, and no call of the contract. */
const OWN = [
  '/healthz',
  '/readyz',
  '/metrics',
  '/theme.css',
  '/site.webmanifest',
  '/api/openapi.json',
];

/**
 * What the request under way is counted as: the call, as the contract names it, or what kind of address it is. Never
 * the address itself: of those there are as many as visitors think of.
 */
export function callName(path: string): string {
  const call = currentRequest()?.call;
  if (call !== undefined) return call;
  if (OWN.includes(path)) return path;
  if (path.startsWith('/api/')) return 'no such call';
  return path.startsWith('/assets/') ? 'upload' : 'page';
}

import { currentRequest } from '#server/platform/http/current-request.ts';

/** Addresses that are calls, but not in the contract. */
const OWN = [
  '/healthz',
  '/readyz',
  '/metrics',
  '/theme.css',
  '/site.webmanifest',
  '/sw.js',
  '/offline.html',
  '/api/openapi.json',
];

/**
 * The name under which the current request is counted: the contract's name of the call, or the kind of address. Never
 * the address itself: there can be any number of those.
 */
export function callName(path: string): string {
  const call = currentRequest()?.call;
  if (call !== undefined) return call;
  if (OWN.includes(path)) return path;
  if (path.startsWith('/api/')) return 'no such call';
  if (path.endsWith('.xml')) return 'feed';
  if (/^\/(favicon\.ico|apple-touch-icon\.png|icon-[a-z0-9-]+\.png)$/.test(path)) return 'icon';
  return path.startsWith('/assets/') ? 'upload' : 'page';
}

import { isFrameHost } from '#domain/hosts.ts';
import type { RequestContext } from '#server/context.ts';

/** What a document may load in addition to what every document may. */
export type DocumentNeeds = {
  /** SHA-256 hashes of the inline scripts this server wrote into it, base64. */
  scriptHashes: string[];
  frameHosts: string[];
  /** The origin of the frame with the payment provider's buttons, if the document has one. */
  givingFrame?: string | undefined;
  /** The origin of MEDIA_PUBLIC_URL, where pictures and sounds may come from. */
  mediaOrigin?: string | undefined;
};

/**
 * The content security policy of a document (reference/security.md#content-security-policy), the same for all documents
 * except for the frames. Scripts are allowed by hash, not by nonce, because documents are cached.
 */
export function documentPolicy({
  scriptHashes,
  frameHosts,
  givingFrame,
  mediaOrigin,
}: DocumentNeeds): string {
  const media = mediaOrigin ? ` ${mediaOrigin}` : '';
  const hashes = scriptHashes.map((hash) => `'sha256-${hash}'`).join(' ');
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes}`,
    "style-src-elem 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: https:${media}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `media-src 'self' https:${media}`,
    // Checked again: a host from content must add neither a directive nor a wildcard.
    `frame-src ${[...frameHosts.filter(isFrameHost), givingFrame].join(' ').trim() || "'none'"}`,
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types narthex-rich-text narthex-worker narthex-pictures',
  ].join('; ');
}

/** For answers that are not documents: nothing may be loaded from them. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";
/** For the page of a refusal: it has style sheets and the drawings in them, but no scripts. */
export const refusalPolicy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** For the page shown without a network: its only script, by its SHA-256 hash in base64, asks whether there is one again. */
export const offlinePolicy = (scriptHash: string) =>
  `${refusalPolicy}; script-src 'sha256-${scriptHash}'; connect-src 'self'`;
/**
 * For the service worker: it may ask this server, and follow it to where pictures are (`mediaOrigin`), and load no other
 * script.
 */
export const workerPolicy = (mediaOrigin: string | undefined) =>
  `default-src 'none'; connect-src ${["'self'", mediaOrigin].filter(Boolean).join(' ')}; frame-ancestors 'none'`;
/**
 * For the worker that prepares pictures (decisions/0060). A worker has its own policy, so that WebAssembly is allowed
 * here and in no document.
 */
export const pictureWorkerPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'";
/** For uploads: even opened on their own they run no scripts, and other sites cannot frame them. */
export const uploadPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; media-src 'self'; img-src 'self'; frame-ancestors 'self'; sandbox";

/** Headers of every answer. HSTS only if visitors use https. */
export function commonHeaders(isHttps: boolean): [string, string][] {
  return [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Permissions-Policy', 'camera=(), microphone=(), geolocation=()'],
    ...(isHttps
      ? [['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'] as [string, string]]
      : []),
  ];
}

/** Headers of every answer of the API. */
export function dataHeaders(isHttps: boolean): Record<string, string> {
  return {
    ...Object.fromEntries(commonHeaders(isHttps)),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Content-Security-Policy': dataPolicy,
    // The pages are for search engines, not what they are made from.
    'X-Robots-Tag': 'noindex',
  };
}

/** Adds those that are not set yet. */
export function addCommonHeaders(context: RequestContext, isHttps: boolean): void {
  if (context.get('hasHeaders') || context.res.headers.has('X-Content-Type-Options')) return;
  for (const [name, value] of commonHeaders(isHttps))
    if (!context.res.headers.has(name)) context.res.headers.set(name, value);
  if (!context.res.headers.has('Cross-Origin-Opener-Policy'))
    context.res.headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  if (!context.res.headers.has('Content-Security-Policy'))
    context.res.headers.set('Content-Security-Policy', dataPolicy);
}

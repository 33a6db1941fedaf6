// What the server's process and the workshop's say to each other over the channel between them: the server asks for a
// document, and the workshop, which has the web's sources loaded, calls the API for it and answers.

/** The parts of a request that a rendering looks at. */
export type AskedRequest = {
  url: string;
  method: string;
  headers: [string, string][];
  body: Uint8Array | undefined;
};

/** What the typed client (web/api.ts) gives to `fetch` while rendering. */
type CallInit = Omit<RequestInit, 'signal'>;

export type FromServer =
  | { kind: 'ready' }
  | { kind: 'render'; id: number; request: AskedRequest; nonce: string }
  | { kind: 'called'; id: number; call: number; status: number; body: string }
  | { kind: 'not-called'; id: number; call: number; reason: string };

export type Rendered = {
  status: number;
  headers: [string, string][];
  /** The document, or otherwise the body. */
  html: Uint8Array | undefined;
  body: Uint8Array | undefined;
};

export type ToServer =
  | { kind: 'begin' }
  | { kind: 'call'; id: number; call: number; address: string; init: CallInit }
  | { kind: 'rendered'; id: number; rendered: Rendered }
  | { kind: 'not-rendered'; id: number; reason: string };

export async function asked(request: Request): Promise<AskedRequest> {
  const body = request.body ? new Uint8Array(await request.arrayBuffer()) : undefined;
  return { url: request.url, method: request.method, headers: [...request.headers], body };
}

export const asRequest = ({ url, method, headers, body }: AskedRequest): Request =>
  new Request(url, { method, headers, body: (body as Uint8Array<ArrayBuffer>) ?? null });

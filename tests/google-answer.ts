/** An answer of the stand-in: a status and a JSON body. */
export type Answer = { status: number; body?: unknown };
export type Asked = {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
  ifMatch: string | undefined;
};

/** A failure as Google writes it. */
export const refused = (status: number, reason: string, message: string): Answer => ({
  status,
  body: { error: { code: status, message, errors: [{ domain: 'global', reason, message }] } },
});

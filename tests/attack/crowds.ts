import { PASSWORD } from '#tests/e2e/members.ts';

/** What a call was answered, and its body as read. */
export type Answered = { status: number; body: Record<string, unknown> };

/** Calls as from an address of one's own: the target believes one proxy (`TRUSTED_PROXIES=1`). */
export function callsOf(url: string) {
  const send = async (
    from: string,
    path: string,
    body: unknown,
    { token, method = 'POST' }: { token?: string; method?: string } = {},
  ): Promise<Answered> => {
    const response = await fetch(url + path, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': from,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : {} };
  };
  return {
    send,
    logIn: (from: string, email: string, password = PASSWORD) =>
      send(from, '/api/auth/login', { email, password }),
    register: (from: string, email: string) =>
      send(from, '/api/auth/register', {
        firstName: 'Ana',
        lastName: 'Reyes',
        email,
        password: PASSWORD,
        guardianName: null,
      }),
  };
}

/** Repeats work on so many connections at once, until it is told to end. */
export function flood(connections: number, work: (index: number) => Promise<unknown>) {
  let isOver = false;
  let count = 0;
  const running = Array.from({ length: connections }, async (_, index) => {
    while (!isOver) {
      await work(index);
      count += 1;
    }
  });
  return async () => {
    isOver = true;
    await Promise.all(running);
    return count;
  };
}

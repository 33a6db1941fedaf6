import type { Role, SessionUser } from '#contract/accounts.ts';

/** Who makes a call: what the session says, read anew at every call. */
export type Actor = { userId: string; role: Role; sessionHash: string; user: SessionUser };

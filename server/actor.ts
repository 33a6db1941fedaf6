import type { SessionUser } from '#contract/accounts.ts';
import type { Role } from '#domain/roles.ts';

/** Who makes a call, according to the session, which is read again at every call. */
export type Actor = {
  userId: string;
  role: Role;
  sessionHash: string;
  /** When the session last proved whose it is, in milliseconds since the epoch. */
  provedAt: number;
  hasSecondFactor: boolean;
  /** Whether somebody with the account has proven that its address is theirs. */
  hasProvenEmail: boolean;
  /** Whether it is the account of a child, for whom a parent or guardian acts. */
  isUnder13: boolean;
  /** When the password ends, as stored: one that was printed, and that its owner has not changed yet. */
  passwordEnds?: string | undefined;
  user: SessionUser;
};

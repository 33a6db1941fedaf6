/**
 * Which processes of the site are alive. Each holds a lock that ends with it, whatever ends it, and that stays with one
 * that is merely stopped (docs/decisions/0125-after-a-crash.md).
 */
export type Liveness = {
  /** Under which others find this process; null while they would not, so that they must go by the clock. */
  readonly name: string | null;
  /** Which of these names belong to no process that is alive. Throws `DatabaseAway`. */
  gone: (names: readonly string[]) => Promise<string[]>;
  /** Calls `listener` when others may take this process for dead. */
  onLost: (listener: () => void) => void;
  close: () => void;
};

/** The last commit before the newest migration came. */
export function lastBeforeMigration(): string;

export function prepareRelease(
  commit: string,
  say: (line: string) => void,
): Promise<{
  folder: string;
  /** Its program, to be run by Node. */
  main: string;
  /** The migrations it knows. */
  migrations: string[];
  /** Whether its processes serve files of other releases. */
  sharesFiles: boolean;
  remove: () => void;
}>;

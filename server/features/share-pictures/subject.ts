/** What a link preview's picture shows. */
export type Subject = {
  title: string;
  /** A short line above the title: when, or what it is. */
  kicker: string;
  /** The address of its own picture; empty for none. */
  picture: string;
};

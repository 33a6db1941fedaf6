/** What a link preview's picture shows. */
export type Subject = {
  /** Whose picture it is: for one date of a series, the series. */
  key: string;
  title: string;
  /** A short line above the title: when, or what it is. */
  kicker: string;
  /** The address of its own picture; empty for none. */
  picture: string;
};

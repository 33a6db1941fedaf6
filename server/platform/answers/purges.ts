/** Tells the CDN that pages have changed. */
export type Purges = {
  /** Begins with a purge: the pages of another release name other files. */
  start: () => Promise<void>;
  stop: () => void;
};

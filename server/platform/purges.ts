/** Tells the CDN that pages have changed. */
export type Purges = {
  /** Asks for a purge now, whatever was written. */
  ask: () => Promise<void>;
  stop: () => void;
};

/** What an open page tells the worker. */
export type FromPage = {
  /** The address it shows now. */
  shows?: string;
  /** The address it waits for, in vain so far. */
  wants?: string;
  /** The path of a door list that is open: its document is kept. */
  door?: string;
  /** Where the pages of its language are: `/es`. Absent for the church's own. */
  place?: string | undefined;
  /** Whether the visitor asked for less data (Save-Data). */
  isSaving?: boolean;
  /** Whether the network is there, or there again. */
  isBack?: boolean;
};

/** What the worker tells an open page. */
export type FromWorker = {
  /** The page is a copy, read from the network then, in milliseconds since the epoch. */
  copyOf?: number;
  /** This address is kept, and can be opened without the network. */
  open?: string;
};

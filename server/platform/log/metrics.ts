/** Counts requests for monitoring (features/metrics). */
export type Metrics = {
  /** Counts a request and the time of its answer. `path` is the path of its address. */
  watch: (path: string, work: () => Promise<Response>) => Promise<Response>;
  /** Everything, in the format of Prometheus. Takes two seconds at most while the database is away. */
  text: () => Promise<{ text: string; contentType: string }>;
};

/** A program of the system; `libraries` is for LD_LIBRARY_PATH. */
export type Program = { file: string; libraries: string };

type Programs = {
  nginx: Program;
  haproxy?: Program;
  /** The library that makes a process's clock wrong. */
  faketime?: string;
};

/** What scripts/cluster.mjs has found or unpacked. */
export function programs(): Programs {
  const given = process.env.CLUSTER_PROGRAMS;
  if (!given) throw new Error('Start it with `npm run test:cluster`.');
  return JSON.parse(given);
}

import { statfs } from 'node:fs/promises';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Metrics, Services } from '#server/context.ts';
import { lastBackup } from '#server/features/backups/backup-failure.ts';
import { mailState } from '#server/features/mails/mails.ts';
import { callName } from '#server/platform/answers/call-names.ts';
import { checkDatabase } from '#server/platform/database/database-ready.ts';
import { releaseOf } from '#server/platform/disk/project.ts';

/** In seconds: from a quick answer to one that visitors no longer wait for. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Needs = Pick<Services, 'config' | 'db' | 'clock' | 'answerCounters' | 'files'>;

/** The metrics of one server for Prometheus, in its own registry. */
export async function openMetrics(needs: Needs): Promise<Metrics> {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'narthex_request_duration_seconds',
    help: 'Time from a request to its answer, by call; without answers from memory.',
    labelNames: ['call'],
    buckets: BUCKETS,
    registers,
  });
  const underWay = new Gauge({
    name: 'narthex_requests_in_flight',
    help: 'Requests that are being answered.',
    registers,
  });
  const counts = countRequests(needs, registry);
  const show = addGauges(registry);
  new Gauge({
    name: 'narthex_info',
    help: 'The running release and its platform.',
    labelNames: ['release', 'node', 'database'],
    registers,
  }).set(
    {
      release: await releaseOf(),
      node: process.version,
      database: needs.config.databaseUrl ? 'postgres' : 'sqlite',
    },
    1,
  );
  return {
    watch: async (path, work) => {
      const began = performance.now();
      underWay.inc();
      try {
        const response = await work();
        const call = callName(path);
        counts.add(call, response.status);
        seconds.observe({ call }, (performance.now() - began) / 1000);
        return response;
      } finally {
        underWay.dec();
      }
    },
    text: async () => {
      show(await gatherFacts(needs));
      return { text: await registry.metrics(), contentType: registry.contentType };
    },
  };
}

/** Requests by call and class of status: those that the app answered, and those answered from memory before it. */
function countRequests({ answerCounters }: Pick<Needs, 'answerCounters'>, registry: Registry) {
  const registers = [registry];
  const byCall = new Map<string, Map<string, number>>();
  new Counter({
    name: 'narthex_requests_total',
    help: 'Requests by call and class of status.',
    labelNames: ['call', 'status'],
    registers,
    collect() {
      this.reset();
      for (const { call, whole, unchanged } of answerCounters.all()) {
        this.inc({ call, status: '2xx' }, whole);
        this.inc({ call, status: '3xx' }, unchanged);
      }
      for (const [call, statuses] of byCall)
        for (const [status, count] of statuses) this.inc({ call, status }, count);
    },
  });
  new Counter({
    name: 'narthex_kept_answers_total',
    help: 'Answers sent from memory (hit), and answers made and stored there (made).',
    labelNames: ['how'],
    registers,
    collect() {
      this.reset();
      const kept = answerCounters
        .all()
        .reduce((sum, { whole, unchanged }) => sum + whole + unchanged, 0);
      this.inc({ how: 'hit' }, kept + answerCounters.again);
      this.inc({ how: 'made' }, answerCounters.made);
    },
  });
  return {
    add(call: string, status: number) {
      const statuses = byCall.get(call) ?? new Map<string, number>();
      const kind = `${Math.floor(status / 100)}xx`;
      byCall.set(call, statuses.set(kind, (statuses.get(kind) ?? 0) + 1));
    },
  };
}

/** The gauges of values that are looked up for each request. Failed lookups are left out. */
function addGauges(registry: Registry): (facts: Facts) => void {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `narthex_${name}`, help, labelNames, registers: [registry] });
  const mails = gauge('mails', 'Waiting mails, and mails that were given up.', ['state']);
  const simple: Record<Exclude<keyof Facts, 'mails'>, Gauge> = {
    databaseUp: gauge('database_up', '1 while the database answers, else 0.'),
    backupAt: gauge('last_backup_timestamp_seconds', 'When the last good backup was made.'),
    backupBytes: gauge('last_backup_bytes', 'The size of the last good backup.'),
    backupFailed: gauge('backup_failed', '1 if the last try to back up failed, else 0.'),
    diskFree: gauge('disk_free_bytes', 'Free bytes on the disk of DATA_DIR.'),
  };
  return ({ mails: counted, ...facts }) => {
    mails.reset();
    if (counted) {
      mails.set({ state: 'waiting' }, counted.waiting);
      mails.set({ state: 'given_up' }, counted.failed);
    }
    for (const [name, one] of Object.entries(simple)) {
      const value = facts[name as keyof typeof facts];
      if (value === undefined) one.remove();
      else one.set(value);
    }
  };
}

/** Values that are looked up for each request of the metrics; undefined if a lookup failed. */
type Facts = {
  databaseUp: number;
  mails: { waiting: number; failed: number } | undefined;
  /** In seconds since the epoch. */
  backupAt: number | undefined;
  backupBytes: number | undefined;
  backupFailed: number;
  diskFree: number | undefined;
};

/** While the place of the backups does not answer. */
const unknown = { last: undefined, failure: undefined };

/** Never fails. */
async function gatherFacts({
  config,
  db,
  clock,
  files,
}: Pick<Services, 'config' | 'db' | 'clock' | 'files'>): Promise<Facts> {
  const isUp = await succeeds(checkDatabase(db));
  const { last: backup, failure } = await lastBackup({ config, files }).catch(() => unknown);
  const disk = await statfs(config.dataDir).catch(() => undefined);
  return {
    databaseUp: isUp ? 1 : 0,
    mails: isUp ? await mailState({ db, clock }).catch(() => undefined) : undefined,
    backupAt: backup && Math.floor(backup.at.epochMilliseconds / 1000),
    backupBytes: backup?.bytes,
    backupFailed: failure ? 1 : 0,
    diskFree: disk && disk.bavail * disk.bsize,
  };
}

const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

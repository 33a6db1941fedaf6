// The whole: PostgreSQL, a mail server, processes of one site, and nginx in front of them.

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OwnPostgres, startOwnPostgres } from '#tests/faults/own-postgres.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { freePort } from '../../scripts/free-port.mjs';
import { jsonOf, makeVisitor } from './ask.ts';
import { type Balancer, startNginx } from './balancer.ts';
import { makeNarthex, type Narthex } from './narthex.ts';
import { programs } from './programs.ts';
import { atEnd, removeAtEnd } from './stoppable.ts';
import { type Storage, startStorage } from './storage.ts';

/** Who is mailed of prayers and messages. */
export const OFFICE = 'office@example.org';
export const ADMIN = { email: 'admin@localhost.test', password: 'a password for the cluster' };

/**
 * The load sends far more than people do. Log-ins and password resets keep their usual limits: they are tried
 * themselves.
 */
const LIMITS = 'forms=900000/60,uploads=900000/60,pictures=900000/60,register=900000/60';

export type Site = {
  folder: string;
  postgres: OwnPostgres;
  storage: Storage;
  mail: Awaited<ReturnType<typeof startMailServer>>;
  processes: readonly [Narthex, Narthex, Narthex];
  balancer: Balancer;
  /** Where visitors find it: at nginx, unless a step tries another way. */
  url: string;
  /** The administrator's session. */
  token: string;
};

export async function openSite(
  say: (line: string) => void,
  {
    settings = {},
    main,
  }: {
    settings?: Record<string, string>;
    /** The program of another release, to start them with. */
    main?: string;
  } = {},
): Promise<Site> {
  const folder = removeAtEnd(mkdtempSync(join(tmpdir(), 'narthex-cluster-')));
  say('PostgreSQL, object storage and a mail server start');
  const postgres = await startOwnPostgres();
  atEnd('PostgreSQL', postgres.drop);
  const storage = await startStorage();
  atEnd('object storage', storage.close);
  const mail = await startMailServer();
  atEnd('the mail server', mail.close);
  const port = await freePort();
  const shared = {
    DATABASE_URL: postgres.url,
    MEDIA_URL: storage.url,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: mail.url,
    NOTIFY_EMAIL: OFFICE,
    TRUSTED_PROXIES: '1',
    ADMIN_PASSWORD: ADMIN.password,
    RATE_LIMITS: LIMITS,
    BACKUPS: 'off',
    LOG_LEVEL: 'info',
    ...settings,
  };
  const make = async (at: number): Promise<Narthex> => {
    const dataDir = join(folder, `data-${at}`);
    const name = `process ${at}`;
    const one = makeNarthex({
      name,
      port: await freePort(),
      dataDir,
      settings: shared,
    });
    atEnd(name, async () => {
      one.thaw();
      await one.terminate();
    });
    return one;
  };
  const processes = [await make(1), await make(2), await make(3)] as const;
  // All at once, as after a power cut: one of them makes the tables and loads the demo church.
  say('three processes start at once');
  await Promise.all(processes.map((one) => one.start(main === undefined ? {} : { main })));
  const to = processes.map((one) => one.port);
  const balancer = await startNginx(programs().nginx, { folder, port, to });
  atEnd('nginx', () => balancer.stop());
  const token = await logIn(balancer.url);
  return { folder, postgres, storage, mail, processes, balancer, url: balancer.url, token };
}

export async function logIn(url: string, who = ADMIN): Promise<string> {
  const visitor = makeVisitor();
  const body = { ...who, honeypot: '' };
  const answer = await visitor.ask(`${url}/api/auth/login`, { method: 'POST', body });
  visitor.close();
  const token = jsonOf(answer)?.token;
  if (typeof token !== 'string')
    throw new Error(`A log-in was answered ${answer.status}: ${answer.bytes} ${answer.failure}`);
  return token;
}

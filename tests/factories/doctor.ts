import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { examineSite } from '#server/doctor/doctor.ts';
import { lineOf } from '#server/doctor/finding.ts';
import type { TestApp } from '../app.ts';

const tree = { hadPackages: true, isBuilt: true };
/** No server listens there. */
const NO_PORT = '1';

/** The doctor's findings about a site, one line each. */
export const linesOf =
  (app: TestApp) =>
  async (environment: Record<string, string | undefined> = {}, trees = tree) => {
    const { databaseUrl, dataDir } = app.services.config;
    const own = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PORT: NO_PORT };
    return (await examineSite({ ...own, ...environment }, trees)).map(lineOf);
  };

/** Those of the lines that are about something. */
export const about = (what: string, all: string[]) =>
  all.filter((line) => line.slice(7).startsWith(`${what}:`));

/** Works while a server listens on a port. */
export async function serving<T>(
  handle: RequestListener,
  work: (port: string) => Promise<T>,
): Promise<T> {
  const server = createServer(handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await work(String((server.address() as AddressInfo).port));
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

import { createServer, type Server } from 'node:http';
import { t } from '#languages/t.ts';
import { WrongSetting } from './config/wrong-setting.ts';
import type { Config } from './config.ts';

/** Throws `WrongSetting` if the server cannot listen; afterward, nothing listens. */
export async function checkAddressIsFree(config: Config): Promise<void> {
  const server = await listen(createServer(), config);
  await new Promise((resolve) => server.close(resolve));
}

/** Throws `WrongSetting` if the server cannot listen. */
export async function listen(server: Server, config: Config): Promise<Server> {
  await new Promise<void>((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => reject(listenFailure(error, config));
    server.once('error', fail);
    server.listen(config.port, config.host, () => {
      server.off('error', fail);
      resolve();
    });
  });
  return server;
}

function listenFailure(error: NodeJS.ErrnoException, { port, host }: Config): Error {
  if (error.code === 'EADDRINUSE')
    return new WrongSetting(() =>
      t('PORT is {port}, but another program listens there already. Choose another: PORT=3001', {
        port: String(port),
      }),
    );
  if (error.code === 'EACCES')
    return new WrongSetting(() =>
      t('PORT is {port}, but this user may not listen there. Choose another: PORT=3000', {
        port: String(port),
      }),
    );
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new WrongSetting(() =>
      t('HOST is "{host}", but this machine has no such address, for example HOST=0.0.0.0', {
        host,
      }),
    );
  return error;
}

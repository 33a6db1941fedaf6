import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openApp } from '../app.ts';
import { type GoogleServer, startGoogleServer } from '../google-server.ts';
import { heardLog } from '../setup/heard-log.ts';

/** A site that writes what is sent to it into a Google sheet. */
export async function openSheetSite() {
  const folder = await mkdtemp(join(tmpdir(), 'narthex-google-'));
  const google: GoogleServer = await startGoogleServer();
  const heard = heardLog('trace');
  /** The same site with another sheet. */
  const open = async (sheet = google.sheet.id) => {
    const environment = { ...(await google.environment(folder)), GOOGLE_SHEET_ID: sheet };
    return openApp({ log: heard.log, environment });
  };
  return {
    folder,
    google,
    heard,
    open,
    app: await open(),
    async close() {
      await this.app.close();
      await this.google.close();
      await rm(folder, { recursive: true });
    },
  };
}

import { openApp } from './app.ts';
import { forEachTest } from './for-each-test.ts';
import { startMailServer } from './mail-server.ts';

/** A mail server, and an app that sends its mails by it: both are opened for each test of a file. */
export function mailingApp(given: Parameters<typeof openApp>[0] = {}) {
  const mails = forEachTest(startMailServer);
  const app = forEachTest(() =>
    openApp({ ...given, environment: { SMTP_URL: mails.url, ...given.environment } }),
  );
  return { mails, app };
}

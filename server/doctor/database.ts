import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import type { Config } from '#server/config.ts';
import { mailState } from '#server/features/mails/mails.ts';
import { mailSetUp } from '#server/features/office/notified.ts';
import { differences } from '#server/features/search/keep-index.ts';
import { domainOf, passkeysElsewhere } from '#server/features/second-factor/passkeys.ts';
import { kinds } from '#server/kinds.ts';
import { systemClock } from '#server/platform/clock.ts';
import {
  appliedMigrations,
  migrationsInTheWay,
  pendingMigrations,
  unknownMigrations,
} from '#server/platform/database/applied-migrations.ts';
import { type OpenDatabase, openDatabase } from '#server/platform/database/database.ts';
import { reasonOf } from '#server/platform/database/database-away.ts';
import { logBelongs } from '#server/platform/database/database-mark.ts';
import { damageOf } from '#server/platform/database/quick-check.ts';
import type { Database } from '#server/schema.ts';
import { examineClock } from './clock.ts';
import { type Finding, findingsAbout } from './finding.ts';
import { googleState } from './google.ts';

const { ok, look, wrong } = findingsAbout('database');
const mail = findingsAbout('mail');
const accounts = findingsAbout('accounts');
const search = findingsAbout('search');

const RESTORE = 'Bring back the last good backup: npm run restore -- FILE';
const TIMEOUT_MS = 5000;

/** Whether the database can be used, is intact, and fits this release; then the state of its mails. Changes nothing. */
export async function examineDatabase(config: Config): Promise<Finding[]> {
  const damage = config.databaseUrl ? [] : damagedFile(config);
  if (damage.length > 0) return damage;
  try {
    const settings = { url: config.databaseUrl, file: config.databaseFile };
    const database = await openDatabase({ ...settings, timeoutMs: TIMEOUT_MS });
    try {
      return await inside(database, config);
    } finally {
      await database.close();
    }
  } catch (error) {
    const cure = config.databaseUrl
      ? 'Check that PostgreSQL is running, and that DATABASE_URL has the right name and password.'
      : 'Check that this user may read narthex.db, and which program locks it.';
    return [wrong(`it cannot be used (${reasonOf(error)}).`, cure)];
  }
}

/** Checked before opening, which would create a missing one. */
function damagedFile({ databaseFile }: Config): Finding[] {
  if (!existsSync(databaseFile))
    return [
      wrong(
        `there is no ${databaseFile}.`,
        'Start the server once, or set DATA_DIR or DATABASE_URL to where the site is.',
      ),
    ];
  if (!logBelongs(databaseFile))
    return [
      wrong(
        'narthex.db-wal belongs to another database, or to another day’s copy.',
        `Put the right narthex.db back. ${RESTORE}`,
      ),
    ];
  const damage = damageOf(databaseFile);
  return damage === undefined ? [] : [wrong(`it is damaged (${damage}).`, RESTORE)];
}

async function inside({ db, kind }: OpenDatabase, config: Config): Promise<Finding[]> {
  await sql`select 1`.execute(db);
  const found = [
    ok(kind === 'postgres' ? 'PostgreSQL answers.' : 'SQLite’s file is intact (quick_check).'),
  ];
  const list = await appliedMigrations(db, kind);
  const applied = list.map(({ name }) => name);
  const [unknown, pending] = [unknownMigrations(applied), pendingMigrations(applied)];
  const inTheWay = migrationsInTheWay(list);
  if (applied.length === 0) found.push(look('it is empty.', 'Start the server once to fill it.'));
  else if (inTheWay.length > 0)
    found.push(
      wrong(
        `a newer release has changed its tables (${inTheWay.join(', ')}).`,
        'Start that release, or restore the backup from before the update.',
      ),
    );
  else if (unknown.length > 0)
    found.push(
      look(
        `a newer release has added to its tables (${unknown.join(', ')}); this one can go on.`,
        'Finish the update: start the newer release here, too.',
      ),
    );
  else if (pending.length > 0)
    found.push(
      look(
        `its tables are from an older release (${pending.length} changes to come).`,
        'The next start brings them up to date, after a backup.',
      ),
    );
  else found.push(ok('its tables fit this release.'));
  if (applied.length === 0 || inTheWay.length > 0 || pending.length > 0) return found;
  return [
    ...found,
    await unsent(db),
    ...(await untold(db, config)),
    ...(await passkeysLost(db, config)),
    ...(await googleState(db, config)),
    await examineSearch(db),
    ...(await examineClock(db, kind)),
  ];
}

/** Passkeys are bound to a host, and of no use at another. */
async function passkeysLost(db: OpenDatabase['db'], config: Config): Promise<Finding[]> {
  const elsewhere = await passkeysElsewhere({ db, config });
  return elsewhere.map(({ domain, count }) =>
    accounts.look(
      `${count === 1 ? 'a passkey was' : `${count} passkeys were`} made for ${domain}, and cannot be used at ${domainOf(config)}.`,
      'Their owners log in with a code or a recovery code, and add new ones under “My account”.',
    ),
  );
}

/** Nobody gets a mail about what visitors send: neither by the settings nor by NOTIFY_EMAIL. */
async function untold(db: OpenDatabase['db'], config: Config): Promise<Finding[]> {
  const { tellsOfPrayers, tellsOfMessages } = await mailSetUp({ db, config });
  const cure = 'Set NOTIFY_EMAIL, or addresses under Settings, Mail and messages.';
  const nobody = (what: string) => mail.look(`nobody is told of ${what}.`, cure);
  return [
    ...(tellsOfPrayers ? [] : [nobody('prayers')]),
    ...(tellsOfMessages ? [] : [nobody('messages')]),
  ];
}

async function unsent(db: OpenDatabase['db']): Promise<Finding> {
  const { failed, isStuck, waiting, reason } = await mailState({ db, clock: systemClock });
  const cure = 'See Mail in the admin area: it says why, and sends them again.';
  if (failed > 0) return mail.look(`${failed} mails were given up.`, cure);
  if (isStuck)
    return mail.look(
      `${waiting} mails are waiting and have been failing for an hour or more: ${reason}`,
      cure,
    );
  return mail.ok(`no mail was given up; ${waiting} are waiting.`);
}

/** Whether visitors' search knows all contents as they are. */
async function examineSearch(db: Database): Promise<Finding> {
  let found = 0;
  for await (const part of differences({ db, kinds })) found += part.length;
  if (found === 0) return search.ok('it knows all contents.');
  const what = found === 1 ? 'one content differs' : `${found} contents differ`;
  return search.look(
    `${what} from what it knows.`,
    'The server corrects it after its next start, and once a day. If this stays, look into its log.',
  );
}

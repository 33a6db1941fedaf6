import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { t } from '#languages/t.ts';
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

const restore = () => t('Bring back the last good backup: npm run restore -- FILE');
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
      ? t(
          'Check that PostgreSQL is running, and that DATABASE_URL has the right name and password.',
        )
      : t('Check that this user may read narthex.db, and which program locks it.');
    return [wrong(t('it cannot be used ({reason}).', { reason: reasonOf(error) }), cure)];
  }
}

/** Checked before opening, which would create a missing one. */
function damagedFile({ databaseFile }: Config): Finding[] {
  if (!existsSync(databaseFile))
    return [
      wrong(
        t('there is no {file}.', { file: databaseFile }),
        t('Start the server once, or set DATA_DIR or DATABASE_URL to where the site is.'),
      ),
    ];
  if (!logBelongs(databaseFile))
    return [
      wrong(
        t('narthex.db-wal belongs to another database, or to another day’s copy.'),
        t(
          'Put the right narthex.db back. Bring back the last good backup: npm run restore -- FILE',
        ),
      ),
    ];
  const damage = damageOf(databaseFile);
  return damage === undefined ? [] : [wrong(t('it is damaged ({damage}).', { damage }), restore())];
}

async function inside({ db, kind }: OpenDatabase, config: Config): Promise<Finding[]> {
  await sql`select 1`.execute(db);
  const found = [
    ok(
      kind === 'postgres' ? t('PostgreSQL answers.') : t('SQLite’s file is intact (quick_check).'),
    ),
  ];
  const list = await appliedMigrations(db, kind);
  const applied = list.map(({ name }) => name);
  const [unknown, pending] = [unknownMigrations(applied), pendingMigrations(applied)];
  const inTheWay = migrationsInTheWay(list);
  if (applied.length === 0)
    found.push(look(t('it is empty.'), t('Start the server once to fill it.')));
  else if (inTheWay.length > 0)
    found.push(
      wrong(
        t('a newer release has changed its tables ({changes}).', { changes: inTheWay.join(', ') }),
        t('Start that release, or restore the backup from before the update.'),
      ),
    );
  else if (unknown.length > 0)
    found.push(
      look(
        t('a newer release has added to its tables ({changes}); this one can go on.', {
          changes: unknown.join(', '),
        }),
        t('Finish the update: start the newer release here, too.'),
      ),
    );
  else if (pending.length > 0)
    found.push(
      look(
        t('its tables are from an older release ({count} changes to come).', {
          count: pending.length,
        }),
        t('The next start brings them up to date, after a backup.'),
      ),
    );
  else found.push(ok(t('its tables fit this release.')));
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
      t(
        '{count, plural, one {a passkey was made for {domain}, and cannot be used at {own}.} other {# passkeys were made for {domain}, and cannot be used at {own}.}}',
        { count, domain, own: domainOf(config) },
      ),
      t('Their owners log in with a code or a recovery code, and add new ones under “My account”.'),
    ),
  );
}

/** Nobody gets a mail about what visitors send: neither by the settings nor by NOTIFY_EMAIL. */
async function untold(db: OpenDatabase['db'], config: Config): Promise<Finding[]> {
  const { tellsOfPrayers, tellsOfMessages } = await mailSetUp({ db, config });
  const cure = t('Set NOTIFY_EMAIL, or addresses under Settings, Mail and messages.');
  return [
    ...(tellsOfPrayers ? [] : [mail.look(t('nobody is told of prayers.'), cure)]),
    ...(tellsOfMessages ? [] : [mail.look(t('nobody is told of messages.'), cure)]),
  ];
}

async function unsent(db: OpenDatabase['db']): Promise<Finding> {
  const { failed, isStuck, waiting, reason } = await mailState({ db, clock: systemClock });
  const cure = t('See Mail in the admin area: it says why, and sends them again.');
  if (failed > 0) return mail.look(t('{count} mails were given up.', { count: failed }), cure);
  if (isStuck)
    return mail.look(
      t('{count} mails are waiting and have been failing for an hour or more: {reason}', {
        count: waiting,
        reason: String(reason),
      }),
      cure,
    );
  return mail.ok(t('no mail was given up; {count} are waiting.', { count: waiting }));
}

/** Whether visitors' search knows all contents as they are. */
async function examineSearch(db: Database): Promise<Finding> {
  let found = 0;
  for await (const part of differences({ db, kinds })) found += part.length;
  if (found === 0) return search.ok(t('it knows all contents.'));
  return search.look(
    t(
      '{count, plural, one {one content differs from what it knows.} other {# contents differ from what it knows.}}',
      { count: found },
    ),
    t(
      'The server corrects it after its next start, and once a day. If this stays, look into its log.',
    ),
  );
}

import type { ChangesOf } from '#contract/changes.ts';
import {
  type FundSettings,
  fundSettingsSchema,
  type ShownFunds,
  USUAL_FUND,
} from '#contract/funds.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import { recordChange } from '#server/content/history/history.ts';
import type { Services } from '#server/context.ts';
import { donationSections } from '#server/features/pages/pages-with.ts';
import { conflict, invalidField } from '#server/platform/calls/refusal.ts';
import { withChanges } from '#server/platform/calls/with-changes.ts';
import { readDocument } from '#server/platform/database/document-store.ts';
import { changeRows, insertNew } from '#server/platform/database/rows.ts';
import { publish } from '#server/platform/processes/publish.ts';
import type { Database } from '#server/schema.ts';
import { listGivenFunds, nameFundless } from './store.ts';

type Needs = Pick<Services, 'db' | 'content'>;

const usual: FundSettings = {
  funds: [{ name: USUAL_FUND, isClosed: false }],
  defaultFund: USUAL_FUND,
};

/** What the church has named. Version 1 is what a new site starts with. */
async function storedFunds(db: Database): Promise<FundSettings & { version: number }> {
  const row = await readDocument(db, 'giving');
  if (!row) return { ...usual, version: 1 };
  return { ...fundSettingsSchema.parse(JSON.parse(row.content)), version: row.version };
}

/** The fund of gifts that name none. */
export const defaultFund = async (db: Database): Promise<string> =>
  (await storedFunds(db)).defaultFund;

/**
 * All funds in the church's order, then those that a published donation section names and the church has not: they are
 * older than its list.
 */
async function knownFunds(needs: Needs, stored: FundSettings): Promise<FundSettings['funds']> {
  const offered = (await donationSections(needs)).flatMap(({ funds }) => funds);
  return withOthers(stored.funds, offered, false);
}

/** The funds that gifts can be for, the default first. */
export async function openFunds(needs: Needs): Promise<string[]> {
  const stored = await storedFunds(needs.db);
  const open = (await knownFunds(needs, stored)).filter(({ isClosed }) => !isClosed);
  const { defaultFund } = stored;
  return [defaultFund, ...open.map(({ name }) => name).filter((name) => name !== defaultFund)];
}

/** The funds as the office sees them. What older releases have noted gifts for is among them. */
export async function funds(needs: Needs): Promise<ShownFunds> {
  const stored = await storedFunds(needs.db);
  const named = await listGivenFunds(needs.db);
  const given = named.map((name) => name || stored.defaultFund);
  const onPages = (await donationSections(needs)).flatMap((section) => section.funds);
  return {
    ...stored,
    funds: withOthers(await knownFunds(needs, stored), given, stored.version > 1),
    kept: [...new Set([...given, ...onPages])],
  };
}

/**
 * Changes the named fields. Refuses `conflict` with the current funds if `version` is an older one, `invalid` for two
 * funds of one name, a default that is not open, and a fund taken away that has gifts or is named on a page.
 */
export async function updateFunds(
  needs: Pick<Services, 'db' | 'clock' | 'content'>,
  actor: Actor,
  { version, ...changes }: ChangesOf<FundSettings> & { version?: number | undefined },
): Promise<ShownFunds> {
  await publish(needs, async (transaction, now) => {
    const own = { ...needs, db: transaction as typeof needs.db };
    const { kept, version: current, ...before } = await funds(own);
    if (version !== undefined && version !== current) throw conflict(await funds(own));
    const changed = withChanges(fundSettingsSchema, before, changes);
    const firstOpen = changed.funds.find(({ isClosed }) => !isClosed)?.name ?? '';
    const settings = { ...changed, defaultFund: changed.defaultFund || firstOpen };
    refuseFunds(settings, kept);
    // Gifts that name none keep the fund that they were shown under.
    if (settings.defaultFund !== before.defaultFund)
      await nameFundless(transaction, before.defaultFund);
    if (!(await saveFunds(transaction, settings, { version: current + 1, now })))
      throw conflict(await funds(own));
    const change = { action: 'update', kind: 'funds', id: 'funds', what: '' } as const;
    await recordChange(transaction, actor, change, now);
  });
  return funds(needs);
}

function refuseFunds({ funds, defaultFund }: FundSettings, kept: readonly string[]): void {
  const names = funds.map(({ name }) => name.toLowerCase());
  const twice = names.findIndex((name, at) => names.indexOf(name) !== at);
  if (twice >= 0)
    throw invalidField(
      `funds.${twice}.name`,
      t('There are two funds named “{name}”. Give one another name.', {
        name: funds[twice]?.name ?? '',
      }),
    );
  const gone = kept.find((name) => !funds.some((fund) => fund.name === name));
  if (gone !== undefined)
    throw invalidField(
      'funds',
      t(
        '“{gone}” has gifts or is named on a page, so it stays in the list. Close it, and nobody can choose it any more.',
        { gone },
      ),
    );
  if (!funds.some(({ name, isClosed }) => name === defaultFund && !isClosed))
    throw invalidField('defaultFund', t('Choose an open fund for gifts that name none.'));
}

/** False if somebody else was faster. */
async function saveFunds(
  db: Database,
  settings: FundSettings,
  { version, now }: { version: number; now: string },
): Promise<boolean> {
  const content = JSON.stringify(fundSettingsSchema.parse(settings));
  const row = { content, version, updated_at: now };
  const isNext = await changeRows(db, 'giving', { id: 1, version: version - 1 }, row);
  // Version 1 is stored nowhere.
  return isNext || (version === 2 && insertNew(db, 'giving', { id: 1, ...row }));
}

/** The church's funds for an archive; undefined if they were never saved. */
export async function archivedFunds(db: Database): Promise<FundSettings | undefined> {
  const { version, ...settings } = await storedFunds(db);
  return version === 1 ? undefined : settings;
}

/** Replaces the funds with an archive's. Belongs in the transaction of the import. */
export async function replaceFunds(
  db: Database,
  settings: FundSettings,
  now: string,
): Promise<void> {
  const { version, defaultFund } = await storedFunds(db);
  if (defaultFund !== settings.defaultFund) await nameFundless(db, defaultFund);
  await saveFunds(db, settings, { version: version + 1, now });
}

const withOthers = (
  funds: FundSettings['funds'],
  others: readonly string[],
  isClosed: boolean,
): FundSettings['funds'] => [
  ...funds,
  ...[...new Set(others)]
    .filter((name) => !funds.some((fund) => fund.name === name))
    .map((name) => ({ name, isClosed })),
];

import type { z } from 'zod';
import {
  type LoginRules,
  loginRulesSchema,
  type ShownRules,
  type secondFactorCalls,
} from '#contract/second-factor.ts';
import { hasAccess, type Role, roles } from '#domain/roles.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import { recordChange } from '#server/content/history/history.ts';
import type { Services } from '#server/context.ts';
import { domainOf } from '#server/features/second-factor/passkeys.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { readDocument, writeDocument } from '#server/platform/database/document-store.ts';
import { rememberFrom } from '#server/platform/processes/content-version.ts';
import { publish } from '#server/platform/processes/publish.ts';
import type { Database } from '#server/schema.ts';
import { countActive } from './store.ts';

/** Of whom a second step is demanded; of nobody until somebody says so. Read once a content version. */
const loginRules = (db: Database): Promise<LoginRules> =>
  rememberFrom(db, 'login rules', async () => {
    const row = await readDocument(db, 'login_rules');
    return loginRulesSchema.parse(row ? JSON.parse(row.content) : {});
  });

/** Whether this site demands a second step of a role. */
export async function isDemandedOf(db: Database, role: Role): Promise<boolean> {
  const { demandedOf } = await loginRules(db);
  return demandedOf !== 'nobody' && hasAccess(role, demandedOf);
}

export async function shownRules({
  db,
  config,
}: Pick<Services, 'db' | 'config'>): Promise<ShownRules> {
  const { demandedOf } = await loginRules(db);
  const people = { admin: await peopleOf(db, 'admin'), editor: await peopleOf(db, 'editor') };
  return { demandedOf, domain: domainOf(config), people };
}

const peopleOf = (db: Database, access: 'admin' | 'editor') =>
  countActive(
    db,
    roles.filter((role) => hasAccess(role, access)),
  );

const saidOf: Record<LoginRules['demandedOf'], string> = {
  nobody: 'a second step is demanded of nobody',
  admin: 'a second step is demanded of administrators',
  editor: 'a second step is demanded of administrators and editors',
};

/**
 * Demands a second step. Refuses `conflict` to who has none: they would be the first to stand before a closed door, and
 * nobody could open it again.
 */
export async function saveLoginRules(
  needs: Pick<Services, 'db' | 'clock' | 'content' | 'config'>,
  actor: Actor,
  { demandedOf }: z.output<(typeof secondFactorCalls)['POST /api/login-rules']['body']>,
): Promise<ShownRules> {
  if (demandedOf !== 'nobody' && !actor.hasSecondFactor)
    throw new Refusal(
      'conflict',
      t(
        'Set up a passkey or an app for codes for yourself first, under “My account”. Then you can demand it of others.',
      ),
    );
  await publish(needs, async (transaction, now) => {
    await writeDocument(transaction, 'login_rules', JSON.stringify({ demandedOf }), now);
    const change = {
      action: 'update',
      kind: 'login rules',
      id: '1',
      what: saidOf[demandedOf],
    } as const;
    await recordChange(transaction, actor, change, now);
  });
  return shownRules(needs);
}

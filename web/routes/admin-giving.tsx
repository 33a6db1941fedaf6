import { t } from '#languages/t.ts';
import { BatchScreen } from '#web/admin/giving/by-hand/batch-screen.tsx';
import { BatchesScreen } from '#web/admin/giving/by-hand/batches-screen.tsx';
import { loadBatch, loadBatches, loadGift } from '#web/admin/giving/by-hand/load-by-hand.ts';
import { GiftScreen } from '#web/admin/giving/gift-screen.tsx';
import { loadGiving, loadSettings, readGivingQuery } from '#web/admin/giving/giving-query.ts';
import { GivingScreen } from '#web/admin/giving/giving-screen.tsx';
import { GivingSettingsScreen } from '#web/admin/giving/giving-settings-screen.tsx';
import { loadStatement, readStatementQuery } from '#web/admin/giving/load-statement.ts';
import { StatementScreen } from '#web/admin/giving/statement-screen.tsx';
import { describeTab } from '#web/admin/shell/describe-tab.ts';
import type { Route } from './+types/admin-giving';

/** The gifts, and below them what belongs to them: one route, since every visitor loads the list of routes. */
export async function clientLoader({ request: { url, signal }, params }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(url);
  const id = searchParams.get('id') ?? '';
  switch (params.part) {
    case 'gift':
      return { gift: await loadGift(id, signal) };
    case 'batch':
      return { batch: await loadBatch(id, signal) };
    case 'batches':
      return { batches: await loadBatches(signal) };
    case 'settings':
      return { settings: await loadSettings(signal) };
    case 'statement':
      return { statement: await loadStatement(readStatementQuery(searchParams), signal) };
    default:
      return { giving: await loadGiving(readGivingQuery(searchParams), signal) };
  }
}

export const meta: Route.MetaFunction = () => describeTab(t('Giving'));

export default function AdminGiving({ loaderData }: Route.ComponentProps) {
  const { gift, batch, batches, settings, statement, giving } = loaderData;
  if (gift) return <GiftScreen {...gift} />;
  if (batch) return <BatchScreen {...batch} />;
  if (batches) return <BatchesScreen {...batches} />;
  if (settings) return <GivingSettingsScreen {...settings} />;
  if (statement) return <StatementScreen {...statement} />;
  return giving && <GivingScreen {...giving} />;
}

export { TabError as ErrorBoundary } from '#web/admin/shell/tab-error.tsx';

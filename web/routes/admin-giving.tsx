import { GiftScreen } from '#web/admin/giving/gift-screen.tsx';
import {
  loadGift,
  loadGiving,
  loadSettings,
  readGivingQuery,
} from '#web/admin/giving/giving-query.ts';
import { GivingScreen } from '#web/admin/giving/giving-screen.tsx';
import { GivingSettingsScreen } from '#web/admin/giving/giving-settings-screen.tsx';
import { loadStatement, readStatementQuery } from '#web/admin/giving/load-statement.ts';
import { StatementScreen } from '#web/admin/giving/statement-screen.tsx';
import { describeTab } from '#web/admin/shell/describe-tab.ts';
import type { Route } from './+types/admin-giving';

/** The gifts, and below them one of them and the yearly statements: one route, since every visitor loads the list of routes. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  if (params.part === 'gift')
    return { gift: await loadGift(searchParams.get('id') ?? '', request.signal) };
  if (params.part === 'settings') return { settings: await loadSettings(request.signal) };
  if (params.part === 'statement')
    return { statement: await loadStatement(readStatementQuery(searchParams), request.signal) };
  return { giving: await loadGiving(readGivingQuery(searchParams), request.signal) };
}

export const meta: Route.MetaFunction = () => describeTab('Giving');

export default function AdminGiving({ loaderData }: Route.ComponentProps) {
  const { gift, settings, statement, giving } = loaderData;
  if (settings) return <GivingSettingsScreen {...settings} />;
  if (gift) return <GiftScreen gift={gift} />;
  if (statement) return <StatementScreen {...statement} />;
  return <GivingScreen {...giving} />;
}

export { TabError as ErrorBoundary } from '#web/admin/shell/tab-error.tsx';

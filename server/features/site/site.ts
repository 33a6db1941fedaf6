import type { Site } from '#contract/site.ts';
import { menuSteps } from '#domain/menu-steps.ts';
import type { Services } from '#server/context.ts';
import { openFunds } from '#server/features/gifts/funds.ts';
import { homepageColors } from '#server/features/homepage/homepage.ts';
import { publishedFrameHosts } from '#server/features/pages/pages.ts';
import { calendarPath } from '#server/features/pages/pages-with.ts';
import { shownLinks } from '#server/features/pages/shown-links.ts';
import { hasPrayerTeam } from '#server/features/prayer-team/prayer-team.ts';
import { serviceTimes } from '#server/features/service-times/service-times.ts';
import { readersSettings } from '#server/features/settings/readers-settings.ts';
import { shownDateWords } from '#server/features/settings/settings.ts';
import { screenLanguages } from '#server/platform/languages/language.ts';
import { themeVersion } from './theme.ts';

/** The settings with what the browser must know about the server's own. */
export async function site({
  db,
  clock,
  config,
  content,
}: Pick<Services, 'db' | 'clock' | 'config' | 'content'>): Promise<Site> {
  const settings = await readersSettings(db);
  const { lines, notes } = await serviceTimes({ db, clock });
  const shown = await shownLinks({ db, content }, settings);
  return {
    ...settings,
    dates: shownDateWords(settings),
    services: lines,
    serviceNotes: notes,
    servicesInWords: lines.map(({ words }) => words),
    publicUrl: config.publicUrl,
    themeVersion: themeVersion(await homepageColors(db)),
    paypalClientId: config.paypalClientId,
    paypalOrders: config.paypal !== undefined,
    paypalMonthly: config.paypal?.webhookId !== undefined,
    walletKey: config.wallet?.tokenizationKey ?? null,
    givingOrigin: config.givingOrigin ?? null,
    funds: await openFunds({ db, content }),
    hasPrayerTeam: await hasPrayerTeam(db),
    keepsInSheet: config.google?.sheet !== undefined,
    calendarPath: await calendarPath({ db, content }),
    shown,
    menuSteps: menuSteps({ ...settings, entries: shown.navigation }),
    keepsPages: config.keepsPages,
    screenLanguages,
    frameHosts: await publishedFrameHosts({ db, content }),
  };
}

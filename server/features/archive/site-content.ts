import type { Services } from '#server/context.ts';
import { archivedPeople } from '#server/features/accounts/archived-people.ts';
import { archivedGifts, archivedRefunds } from '#server/features/gifts/archived-gifts.ts';
import { archivedHomepage } from '#server/features/homepage/archived-homepage.ts';
import { archivedImages } from '#server/features/images/archived-images.ts';
import { currentNamesIn } from '#server/features/images/former-pictures.ts';
import { archivedLibrary } from '#server/features/library/archived-library.ts';
import { archivedMessages } from '#server/features/messages/archived-messages.ts';
import { archivedOffice } from '#server/features/office/archived-office.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { readTransaction } from '#server/platform/database/database.ts';
import { renamePaths } from '#server/platform/html/asset-paths.ts';
import { wholeList } from '#server/platform/lists/long-list.ts';
import { readContentVersion } from '#server/platform/processes/content-version.ts';
import { partsOfKinds } from './format.ts';

export type SiteContent = Awaited<ReturnType<typeof readSiteContent>>;

/** All content of the site at one point in time, and its content version. */
export async function readSiteContent(
  { db, kinds }: Pick<Services, 'db' | 'kinds'>,
  { withPeople }: { withPeople: boolean },
) {
  return readTransaction(db, async (snapshot) => {
    const { version: _, ...site } = await siteSettings(snapshot);
    const people = withPeople ? await archivedPeople(snapshot) : undefined;
    // Without people an archive names nobody.
    const addresses = people && new Map(people.map(({ id, email }) => [id, email]));
    // So whoever reads the archive needs to know nothing of former names.
    const names = await currentNamesIn(snapshot);
    const shown = <T>(stored: T) => renamePaths(stored, names);
    const contents: Record<string, unknown[]> = {};
    for (const { part, read } of partsOfKinds(kinds))
      contents[part] = shown(await wholeList(read(snapshot, addresses)));
    return {
      version: await readContentVersion(snapshot),
      site: shown(site),
      homepage: shown(await archivedHomepage(snapshot)),
      contents,
      library: shown(await archivedLibrary(snapshot)),
      images: await wholeList(archivedImages(snapshot, addresses)),
      ...(withPeople && {
        people,
        messages: await archivedMessages(snapshot),
        gifts: await archivedGifts(snapshot),
        refunds: await archivedRefunds(snapshot),
        office: await archivedOffice(snapshot),
      }),
    };
  });
}

import type { Services } from '#server/context.ts';
import { archivedPeople } from '#server/features/accounts/archived-people.ts';
import {
  archivedBatches,
  archivedChanges,
  archivedGifts,
  archivedRefunds,
} from '#server/features/gifts/archived-gifts.ts';
import { archivedFunds } from '#server/features/gifts/funds.ts';
import { archivedHomepage } from '#server/features/homepage/archived-homepage.ts';
import { archivedImages } from '#server/features/images/archived-images.ts';
import { currentNamesIn } from '#server/features/images/former-pictures.ts';
import { archivedInvitees } from '#server/features/invitees/archived-invitees.ts';
import { archivedLibrary } from '#server/features/library/archived-library.ts';
import { archivedMessages } from '#server/features/messages/archived-messages.ts';
import { archivedOffice } from '#server/features/office/archived-office.ts';
import { archivedRedirects } from '#server/features/redirects/archived-redirects.ts';
import { archivedServing } from '#server/features/serving/archived-serving.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { archivedSignUps } from '#server/features/sign-ups/archived-sign-ups.ts';
import { readTransaction } from '#server/platform/database/database.ts';
import { nameProblem } from '#server/platform/files/file-names.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { mediaTypeOf } from '#server/platform/files/media-types.ts';
import { inStore, pathsIn, renamePaths } from '#server/platform/html/asset-paths.ts';
import { originalOf } from '#server/platform/html/file-keys.ts';
import { wholeList } from '#server/platform/lists/long-list.ts';
import { readContentVersion } from '#server/platform/processes/content-version.ts';
import { IMAGES, partsOfKinds } from './format.ts';

export type SiteContent = Awaited<ReturnType<typeof readSiteContent>>;

/** All content of the site at one point in time, and its content version. */
export async function readSiteContent(
  { db, kinds, clock }: Pick<Services, 'db' | 'kinds' | 'clock'>,
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
      funds: await archivedFunds(snapshot),
      library: shown(await archivedLibrary(snapshot)),
      redirects: shown(await archivedRedirects({ db: snapshot, kinds, clock })),
      images: await wholeList(archivedImages(snapshot, addresses)),
      ...(withPeople && {
        people,
        messages: await archivedMessages(snapshot),
        gifts: await archivedGifts(snapshot),
        refunds: await archivedRefunds(snapshot),
        giftBatches: await archivedBatches(snapshot),
        giftChanges: await archivedChanges(snapshot),
        signUps: await archivedSignUps(snapshot),
        invitees: await archivedInvitees(snapshot),
        ...(await archivedServing(snapshot)),
        office: await archivedOffice(snapshot),
      }),
    };
  });
}

/** A file by its path below the uploads, with its size in bytes, and where its bytes are here (`file`). */
export type SiteFile = { name: string; file: string; size: number };

/**
 * The files that belong to the content, by their path below the uploads and in order: those in the list of pictures,
 * and every existing one that any text names (`named`). `missing` are pictures and library items whose file is missing,
 * `leftOut` files of types that archives do not accept: they are older than that check, or were copied by hand.
 */
export async function filesOfSite(
  { images, library, named }: Pick<SiteContent, 'images' | 'library'> & { named: Set<string> },
  store: FileStore,
): Promise<{ files: SiteFile[]; missing: string[]; leftOut: string[] }> {
  const expected = new Set([
    ...images.map(({ path }) => IMAGES + path),
    // The whole of those that are cropped: a crop can be taken back.
    ...images.flatMap(({ picture }) => (picture?.original ? [IMAGES + picture.original] : [])),
    ...pathsIn(library.map(({ url }) => url)),
  ]);
  const names = new Set([...expected, ...named].map(originalOf));
  const elsewhere = new Map(images.map(({ path, file }) => [IMAGES + path, IMAGES + file]));
  const files: SiteFile[] = [];
  const sizes = await sizesIn(store, names.size);
  for (const name of [...names].sort()) {
    const file = elsewhere.get(name) ?? name;
    const size = sizes.get(file) ?? (await sizeOf(store, file));
    if (size !== undefined) files.push({ name, file, size });
  }
  const there = new Set(files.map(({ name }) => name));
  return {
    files: files.filter(({ name }) => mediaTypeOf(name)),
    missing: [...expected].filter((name) => !there.has(originalOf(name))).sort(),
    leftOut: [...there].filter((name) => !mediaTypeOf(name)),
  };
}

/** From so many files on, the whole list of the store is read: it answers with a thousand at a time. */
const LISTED_FROM = 100;

async function sizesIn(store: FileStore, count: number): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  if (count >= LISTED_FROM)
    for await (const { path, size } of store.list(inStore('')))
      sizes.set(path.slice(inStore('').length), size);
  return sizes;
}

async function sizeOf(store: FileStore, name: string): Promise<number | undefined> {
  return nameProblem(name) ? undefined : (await store.find(inStore(name)))?.size;
}

import { t } from '#languages/t.ts';
import type { Services } from '#server/context.ts';
import { accountsAt, addPeople } from '#server/features/accounts/archived-people.ts';
import { addGifts } from '#server/features/gifts/archived-gifts.ts';
import { replaceFunds } from '#server/features/gifts/funds.ts';
import { forgetLinks } from '#server/features/google/calendar-state.ts';
import { replaceHomepage } from '#server/features/homepage/archived-homepage.ts';
import { givePicturesToOwners, replaceImages } from '#server/features/images/archived-images.ts';
import { addInvitees } from '#server/features/invitees/archived-invitees.ts';
import { replaceLibrary } from '#server/features/library/archived-library.ts';
import { addMessages } from '#server/features/messages/archived-messages.ts';
import { replaceOffice } from '#server/features/office/archived-office.ts';
import { noteFramesOfLanguages } from '#server/features/pages/frames.ts';
import { replaceRedirects } from '#server/features/redirects/archived-redirects.ts';
import { addServing } from '#server/features/serving/archived-serving.ts';
import { saveSiteSettings } from '#server/features/settings/settings.ts';
import { addSignUps } from '#server/features/sign-ups/archived-sign-ups.ts';
import type { Database } from '#server/schema.ts';
import type { PreparedContent } from './prepare-content.ts';

/** Replaces the site's content with an archive's, whose files are in place. Belongs in one transaction. */
export async function replaceContent(
  needs: Pick<Services, 'files' | 'kinds' | 'clock' | 'config'>,
  db: Database,
  content: PreparedContent,
): Promise<void> {
  const { now } = content;
  await saveSiteSettings(db, content.site, now);
  await replaceHomepage(db, content.homepage, now);
  for (const { part, prepared } of content.contents) await part.replace(needs, db, prepared);
  await noteFramesOfLanguages(db);
  if (content.funds) await replaceFunds(db, content.funds, now);
  await forgetLinks(db);
  await replaceLibrary(db, content.library, now);
  await replaceImages(db, content.images);
  if (content.redirects) await replaceRedirects({ ...needs, db }, content.redirects, now);
}

/**
 * Adds an archive's people, messages, gifts, sign-ups, who serves and who is to be invited to the existing ones, gives posts and pictures to their owners, and replaces the office's settings if it has some. Returns
 * notes for the person.
 */
export async function addPrivate(db: Database, content: PreparedContent): Promise<string[]> {
  const { people, messages = [], signUps = [], invitees = [], office, now } = content;
  const {
    gifts = [],
    refunds = [],
    giftBatches: batches = [],
    giftChanges: changes = [],
  } = content;
  const { servingTasks = [], servingPeople = [], servingPlaces = [] } = content;
  // A demo church has no accounts: who looks after it comes with the first start.
  const accounts = people ? await addPeople(db, people, now) : { added: 0, kept: [] };
  await giveToOwners(db, content);
  const added = {
    messages: await addMessages(db, messages),
    gifts: await addGifts(db, { gifts, refunds, batches, changes }),
    signUps: await addSignUps(db, signUps, now),
    invitees: await addInvitees(db, invitees),
    places: await addServing(db, { servingTasks, servingPeople, servingPlaces }, now),
  };
  if (office) await replaceOffice(db, office, now);
  return [
    ...notesOfAccounts(accounts),
    ...notesOfAdded(added),
    ...(office
      ? [t('Who is told of what, and how long messages stay, are now as in the archive.')]
      : []),
  ];
}

async function giveToOwners(db: Database, { contents, images }: PreparedContent): Promise<void> {
  const owners = images.flatMap(({ owner }) => owner ?? []);
  for (const { part, prepared } of contents)
    if (part.owners)
      owners.push(...prepared.flatMap(part.owners.of).filter((of) => of !== undefined));
  const ids = await accountsAt(db, owners);
  for (const { part, prepared } of contents)
    if (part.owners) await part.owners.give(db, prepared, ids);
  await givePicturesToOwners(db, images, ids);
}

const notesOfAccounts = ({ added, kept }: { added: number; kept: string[] }): string[] => [
  t('{added, plural, one {# account was} other {# accounts were}} added.', { added }),
  ...(kept.length > 0
    ? [
        t(
          '{count, plural, one {# account was} other {# accounts were}} already here and not changed: {names}.',
          { count: kept.length, names: kept.join(', ') },
        ),
      ]
    : []),
];

type Added = Record<'messages' | 'gifts' | 'signUps' | 'invitees' | 'places', number>;

const notesOfAdded = ({ messages, gifts, signUps, invitees, places }: Added): string[] => [
  t('{count, plural, one {# prayer or message was} other {# prayers and messages were}} added.', {
    count: messages,
  }),
  t('{count, plural, one {# gift was} other {# gifts were}} added.', { count: gifts }),
  t('{count, plural, one {# sign-up was} other {# sign-ups were}} added.', { count: signUps }),
  t(
    '{count, plural, one {# place of somebody who serves was} other {# places of those who serve were}} added.',
    { count: places },
  ),
  ...(invitees > 0
    ? [
        t('{count, plural, one {# person to invite was} other {# people to invite were}} added.', {
          count: invitees,
        }),
      ]
    : []),
];

import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importArchive } from '#server/features/archive/import-archive.ts';
import { openApp, type TestApp } from '#tests/app.ts';
import { smallDemo } from '#tests/factories/archives.ts';

/*
 * What people ask of a church's site, and what must come first: by the same rules on both databases.
 */

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
  const demo = await smallDemo('church');
  await importArchive(app.services, demo, {
    id: randomUUID(),
    withPeople: false,
    isFirstStart: true,
    report: () => {},
  });
  await rm(demo, { recursive: true });
});
afterAll(() => app.close());

/** `kind: title` of the first; and the question that was meant, if it was typed wrong. */
const questions: [question: string, first: string, meant?: string][] = [
  ['sunday worship', 'event: Sunday Worship'],
  ['Sunday Worship', 'event: Sunday Worship'],
  ['when is the sunday worship', 'event: Sunday Worship'],
  ['sun', 'event: Sunday Worship'],
  ['christmas eve', 'event: Christmas Eve by Candlelight'],
  ['christm', 'event: Christmas Day Worship'],
  ['chirstmas eve', 'event: Christmas Eve by Candlelight', 'christmas eve'],
  ['chrstmas eve', 'event: Christmas Eve by Candlelight', 'christmas eve'],
  ['christmass eve', 'event: Christmas Eve by Candlelight', 'christmas eve'],
  ['candlelight', 'event: Candlelight Evening Prayer'],
  ['advent', 'post: Advent light'],
  ['advents', 'post: Advent light'],
  ['advnt', 'post: Advent light', 'advent'],
  ['advent light', 'post: Advent light'],
  ['lights of advent', 'post: Advent light'],
  ['baptism', 'page: Questions'],
  ['baptized', 'page: Questions'],
  ['communion', 'event: Sunday Worship'],
  ['youth group', 'event: Youth Group'],
  ['youth groups', 'event: Youth Group'],
  ['yuoth group', 'event: Youth Group', 'youth group'],
  ['children', 'page: Questions'],
  ['child', 'page: Questions'],
  ['kids', 'page: Questions'],
  ['food pantry', 'page: Community'],
  ['bread', 'post: Bread for Friday'],
  ['friday bread', 'post: Bread for Friday'],
  ['breads', 'post: Bread for Friday'],
  ['brèad', 'post: Bread for Friday'],
  ['BREAD', 'post: Bread for Friday'],
  ['recipes', "page: Master's Table"],
  ['recipe', "page: Master's Table"],
  ['long table', 'post: The long table'],
  ['the long table', 'post: The long table'],
  ['"long table"', 'post: The long table'],
  ['olive branch', 'post: The olive branch'],
  ['olive branches', 'post: The olive branch'],
  ['peace', 'post: The olive branch'],
  ['choir', 'event: Choir'],
  ['coir', 'event: Choir', 'choir'],
  ['songs', 'post: The songs we keep'],
  ['song', 'post: The songs we keep'],
  ['hymns', 'event: Potluck and Hymn Sing'],
  ['singing', 'event: Potluck and Hymn Sing'],
  ['prayer', 'page: Prayer'],
  ['prayers', 'page: Prayer'],
  ['praying', 'page: Prayer'],
  ['how do I give', 'page: Give'],
  ['pastor', 'page: Church Staff'],
  ['pastor grace', 'page: Church Staff'],
  ['grace tanaka', 'page: Church Staff'],
  ['staff', 'page: Church Staff'],
  ['ruth okafor', 'page: Church Staff'],
  ['what do we believe', 'page: About Us'],
  ['parking', 'page: Questions'],
  ['where can I park', 'page: Questions'],
  ['contact', 'page: Contact Us'],
  ['calendar', 'page: Calendar'],
  ['bible study', 'event: Bible Study'],
  ['bible studies', 'event: Bible Study'],
  ['river', 'post: What the river knows'],
  ['lamps', 'post: Small lamps'],
  ['small lamp', 'post: Small lamps'],
  ['sunday in the rain', 'post: Sunday in the rain'],
  ['learning to wait', 'post: Learning to wait'],
  ['lerning to wait', 'post: Learning to wait', 'learning to wait'],
  ['waiting', 'post: Learning to wait'],
  ['room made ready', 'post: A room made ready'],
  ['stories from the hill', 'event: Stories from the Hill'],
  ['potluck', 'announcement: Potluck and hymn sing'],
  ['connect card', 'page: Connect Card'],
];

/** What must be among the first three, as people ask on a first visit, as members, in a hurry, or with typing errors. */
const amongFirst: [question: string, title: string][] = [
  ['when is church', 'Sunday Worship'],
  ['service times', 'Sunday Worship'],
  ['morning prayer tuesday', 'Morning Prayer'],
  ['give money', 'Give'],
  ['donate', 'Give'],
  // Of a first visit.
  ['what time is church', 'Sunday Worship'],
  ['what time does church start', 'Sunday Worship'],
  ['when are services', 'Sunday Worship'],
  ['church services', 'Sunday Worship'],
  ['worship times', 'Sunday Worship'],
  ['sunday service', 'Sunday Worship'],
  ['sunday morning service', 'Sunday Worship'],
  ['is there mass on sunday', 'Sunday Worship'],
  ['where are you', 'Contact Us'],
  ['where is the church', 'Contact Us'],
  ['directions', 'Contact Us'],
  ['address', 'Contact Us'],
  ['phone number', 'Contact Us'],
  ['email the office', 'Contact Us'],
  ['what to wear', 'Questions'],
  ['plan your visit', 'Questions'],
  ['wheelchair', 'Contact Us'],
  ['nursery', 'Little Lamps Playgroup'],
  // Of members.
  ['donation', 'Give'],
  ['offering', 'Give'],
  ['tithe', 'Give'],
  ['online giving', 'Give'],
  ['how can I give money to the church', 'Give'],
  ['venmo', 'Give'],
  ['prayer request', 'Prayer'],
  ['please pray for me', 'Prayer'],
  ['events this week', 'Calendar'],
  ['event calendar', 'Calendar'],
  ['what is on wednesday', 'Bible Study'],
  ['wednesday evening bible study', 'Bible Study'],
  ['choir practice thursday', 'Choir'],
  ['youth group sunday', 'Youth Group'],
  ['masters table friday', 'Master’s Table'],
  ['saturday pantry', 'Open Pantry'],
  ['watch sermons online', 'Sermons'],
  ['when is bible study', 'Bible Study'],
  ['who is on the staff', 'Church Staff'],
  ['minister', 'Church Staff'],
  ['use the hall', 'Use the Hall'],
  ['tables and chairs', 'Use the Hall'],
  // Unfinished, and with typing errors.
  ['dona', 'Give'],
  ['donat', 'Give'],
  ['offerin', 'Give'],
  ['tuesday morn', 'Morning Prayer'],
  ['wednsday', 'Bible Study'],
  ['chuch times', 'Sunday Worship'],
  ['sevice times', 'Sunday Worship'],
  ['calender', 'Calendar'],
  ['prayr request', 'Prayer'],
];

it.each(amongFirst)('%s, among the first three', async (q, title) => {
  const { results } = await app.api('GET /api/search', { query: { q } });
  const first = results.slice(0, 3).map(({ title }) => title.map(({ text }) => text).join(''));
  expect(first).toContain(title);
});

it.each(questions)('%s', async (q, first, meant) => {
  const { results, didYouMean } = await app.api('GET /api/search', { query: { q } });
  const [found] = results;
  expect(found && `${found.kind}: ${found.title.map(({ text }) => text).join('')}`).toBe(first);
  expect(didYouMean).toBe(meant ?? null);
});

it.each(['smoke days', 'zebra', 'résumé'])('%s finds nothing that is public now', async (q) => {
  const { results } = await app.api('GET /api/search', { query: { q } });
  for (const { href } of results) expect(href).not.toContain('smoke');
});

import { calendar, connect, contact, visit } from './come-and-meet.ts';
import type { StarterPage } from './starter-page.ts';
import { blog, give, prayer, sermons } from './take-part.ts';
import { about, ministries, questions, staff } from './who-we-are.ts';

/** The pages a church begins with, in the order in which they are worth writing. */
export const starterPages: readonly StarterPage[] = [
  about,
  visit,
  contact,
  connect,
  give,
  staff,
  ministries,
  prayer,
  calendar,
  blog,
  sermons,
  questions,
];

export const findStarter = (key: string | null): StarterPage | undefined =>
  starterPages.find((starter) => starter.key === key);

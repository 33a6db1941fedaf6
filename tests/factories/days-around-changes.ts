/**
 * A month with a change of the clock, and the week around each other change: the zone, the first day, how many. Apia has no
 * change any more (tz database, 2021b).
 */
export const daysAroundChanges: [timeZone: string, first: string, count: number][] = [
  ['America/Los_Angeles', '2027-03-01', 30],
  ['America/Los_Angeles', '2027-11-03', 8],
  ['Australia/Lord_Howe', '2027-03-31', 8],
  ['Australia/Lord_Howe', '2027-09-29', 8],
  ['Pacific/Apia', '2027-03-31', 8],
  ['Pacific/Apia', '2027-09-29', 8],
];

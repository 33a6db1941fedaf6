/** A month around each change of the clock; Apia has none any more (tz database, 2021b). */
export const months = [
  ['America/Los_Angeles', '2027-03-01'],
  ['America/Los_Angeles', '2027-10-25'],
  ['Australia/Lord_Howe', '2027-03-22'],
  ['Australia/Lord_Howe', '2027-09-20'],
  ['Pacific/Apia', '2027-03-22'],
  ['Pacific/Apia', '2027-09-20'],
];

import { stemOf } from './words.ts';

/** Words that mean the same in a question to a church: each finds the others. */
const groups = [
  'give donate donation donor offering tithe contribute contribution pledge',
  'service worship mass liturgy',
  'sermon preach preaching preacher homily',
  'toddler baby nursery childcare',
  'youth teen teenager teens adolescent',
  'pastor minister priest reverend vicar clergy',
  'communion eucharist',
  'directions map location address',
  'phone telephone',
  'wheelchair disabled disability accessible accessibility ramp',
  'wedding marriage marry married',
  'funeral memorial burial',
  'newcomer visitor visit',
  'clothes dress wear',
  'photo picture',
  'livestream online stream broadcast',
  'schedule program calendar',
];

/** What the first word means beside itself, though not the other way around. */
const oneWay: Record<string, string> = {
  money: 'give donate',
  toddler: 'child playgroup',
  baby: 'child playgroup',
  nursery: 'child playgroup',
  childcare: 'child playgroup',
  groceries: 'food pantry',
  hungry: 'food pantry supper meal',
  meal: 'supper',
  dinner: 'supper',
  music: 'choir sing hymn',
  membership: 'join',
  member: 'join',
  volunteer: 'serve help',
  christen: 'baptism',
  bus: 'buses',
  seniors: 'older elderly',
};

const meant = new Map<string, string[]>();
for (const group of groups) {
  const stems = stemsOf(group);
  for (const stem of stems) note(stem, stems);
}
for (const [word, others] of Object.entries(oneWay)) note(stemOf(word), stemsOf(others));

function note(stem: string, others: string[]) {
  const known = meant.get(stem) ?? [];
  const added = others.filter((other) => other !== stem && !known.includes(other));
  meant.set(stem, [...known, ...added]);
}

function stemsOf(words: string): string[] {
  return [...new Set(words.split(' ').map(stemOf))];
}

/** The stems of the words that mean the same as a stem. */
export const synonymsOf = (stem: string): string[] => meant.get(stem) ?? [];

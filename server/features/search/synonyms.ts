import type { Alternative } from './match-expression.ts';
import { stemOf, wordsIn } from './words.ts';

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

/** What means the same as a stem: words that all churches use, and those of this one. */
export function synonymsOf(stem: string, ofChurch: readonly string[]): Alternative[] {
  const usual = (meant.get(stem) ?? []).map((other) => [other]);
  return [...usual, ...ofChurch.flatMap((line) => othersIn(line, stem))];
}

/** Of "nursery, Little Lambs", for the stem of "nursery": what else finds it, each as the stems of its words. */
function othersIn(line: string, stem: string): Alternative[] {
  const terms = line
    .split(',')
    .map((term) => [...wordsIn(term)].map(({ word }) => stemOf(word)))
    .filter((stems) => stems.length > 0);
  const isOf = (stems: string[]) => stems.length === 1 && stems[0] === stem;
  return terms.some(isOf) ? terms.filter((stems) => !isOf(stems)) : [];
}

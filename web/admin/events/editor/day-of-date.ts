import { wallTimeIn } from '#domain/recurrence/recurrence.ts';

/** The day in the address of a date that starts then in its event's zone: the church's day at that moment. */
export function dayOfDate(start: string, zone: string, church: string): string {
  if (zone === church) return start.slice(0, 10);
  return wallTimeIn(church, new Date(momentOf(start, zone))).slice(0, 10);
}

/** In milliseconds. The second look is for a start right after a change of the clocks. */
function momentOf(wall: string, zone: string): number {
  const asUtc = Date.parse(`${wall}Z`);
  const ahead = (moment: number) => Date.parse(`${wallTimeIn(zone, new Date(moment))}Z`) - moment;
  return asUtc - ahead(asUtc - ahead(asUtc));
}

import type { Tick } from '#contract/door-lists.ts';

/** What is known of how many of a party came: the last thing that was said of it, and when. */
export type Standing = { arrived: number; arrived_at: string | null; arrival_id: string | null };

type Said = Pick<Tick, 'id' | 'arrived' | 'at'>;

/**
 * What is known after this was said too. Each tick says of one party how many are there, so the one said last counts; of
 * two at the same moment, that with the greater id. So any order, and any repetition, ends the same: a tick that comes
 * late undoes none that was made after it. Times are as stored (`toStored`).
 */
export function mergeArrival(standing: Standing, { id, arrived, at }: Said): Standing {
  const isNewer = at > (standing.arrived_at ?? '');
  const isSame = at === standing.arrived_at && id > (standing.arrival_id ?? '');
  return isNewer || isSame ? { arrived, arrived_at: at, arrival_id: id } : standing;
}

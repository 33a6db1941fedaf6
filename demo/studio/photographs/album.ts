import type { Plate } from './plate.ts';
import { benches } from './scenes/benches.ts';
import { candles } from './scenes/candles.ts';
import { chapelInFog } from './scenes/chapel-in-fog.ts';
import { harborDawn } from './scenes/harbor-dawn.ts';
import { headlands } from './scenes/headlands.ts';
import { marshGrass } from './scenes/marsh-grass.ts';
import { nightHarbor } from './scenes/night-harbor.ts';
import { openDoor } from './scenes/open-door.ts';
import { shore } from './scenes/shore.ts';
import { table } from './scenes/table.ts';

/** Every picture: its name under images/blog, what it shows, and what takes it. */
export const album: readonly { name: string; alt: string; take: () => Plate }[] = [
  {
    name: 'benches',
    alt: 'Rows of wooden benches in an empty church, bright windows behind them',
    take: benches,
  },
  {
    name: 'candles',
    alt: 'Three candles burning on a table, points of warm light behind them',
    take: candles,
  },
  {
    name: 'chapel-in-fog',
    alt: 'A white chapel with a steeple on a field in fog, a line of fence posts before it',
    take: chapelInFog,
  },
  {
    name: 'harbor-dawn',
    alt: 'Sailing boats at their moorings at first light, hazy headlands behind them',
    take: harborDawn,
  },
  {
    name: 'headlands',
    alt: 'Headlands with fir trees, one behind another, with mist between them',
    take: headlands,
  },
  {
    name: 'marsh-grass',
    alt: 'Tall grass at the edge of a marsh, with the evening sun behind it',
    take: marshGrass,
  },
  {
    name: 'night-harbor',
    alt: 'The lights of a town across the water after sunset, out of focus',
    take: nightHarbor,
  },
  {
    name: 'open-door',
    alt: 'An arched door open to a bright morning, its light on the floorboards inside',
    take: openDoor,
  },
  { name: 'shore', alt: 'A wave running out on sand, seen from above', take: shore },
  { name: 'table', alt: 'A loaf of bread and a cup of tea on a table by a window', take: table },
];

import { type Random, randomFrom } from './random.ts';
import type { Point, Shape } from './shape.ts';
import type { Tone } from './tone.ts';

export type Pane = { shape: Shape; tone: Tone };
type Material = 'glass' | 'stone';
export type Light = { x: number; y: number; radius: number; strength: number };

/** One act of the glazier, in order; a later one covers what lies under it. */
export type Step =
  | {
      kind: 'panes';
      panes: readonly Pane[];
      within: readonly Shape[];
      lead: number;
      rim: number;
      material: Material;
    }
  | { kind: 'lead'; line: Shape; width: number }
  | { kind: 'paint'; line: Shape; width: number; strength: number };

export type PanesOptions = {
  within?: Shape | readonly Shape[];
  lead?: number;
  rim?: number;
  material?: Material;
};

const isList = (within: Shape | readonly Shape[]): within is readonly Shape[] =>
  Array.isArray(within[0]?.[0]);

export class Window {
  readonly steps: Step[] = [];
  readonly lights: Light[] = [];
  readonly random: Random;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  daylight = 0.82;

  constructor(name: string, width = 1600, height = 1067) {
    this.name = name;
    this.width = width;
    this.height = height;
    this.random = randomFrom(name);
  }

  /** Panes cut to fit inside `within` (several shapes make holes, even-odd); `rim` is the lead round it. */
  panes(
    panes: readonly Pane[],
    { within = [], lead = 4, rim = 8, material = 'glass' }: PanesOptions = {},
  ): this {
    const shapes = within.length === 0 ? [] : isList(within) ? within : [within as Shape];
    this.steps.push({ kind: 'panes', panes, within: shapes, lead, rim, material });
    return this;
  }

  piece(shape: Shape, tone: Tone, lead = 5): this {
    return this.panes([{ shape, tone }], { lead });
  }

  lead(line: Shape, width = 5): this {
    this.steps.push({ kind: 'lead', line, width });
    return this;
  }

  /** Fired brown paint on the glass, as a glazier draws feathers or crust: no lead there. */
  paint(line: readonly Point[], width = 3, strength = 0.55): this {
    this.steps.push({ kind: 'paint', line, width, strength });
    return this;
  }

  light(x: number, y: number, radius: number, strength = 0.6): this {
    this.lights.push({ x, y, radius, strength });
    return this;
  }
}

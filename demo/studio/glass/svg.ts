import { noiseFrom } from './noise.ts';
import { randomFrom } from './random.ts';
import type { Point, Shape } from './shape.ts';
import { cssColor, lighter } from './tone.ts';
import type { Step, Window } from './window.ts';

/**
 * The same window three ways, to be lit pixel by pixel afterwards: `glass` colors without lead, `lead`
 * white on black, and `sheet`, where red and green tell one pane's sheet from the next and blue marks stone.
 */
export type View = 'glass' | 'lead' | 'sheet';

const wobble = noiseFrom('hand of the glazier');

/** Hand-cut edges: one slow field bends every line alike, so that neighbors still meet. */
function bend([x, y]: Point): Point {
  return [x + wobble(x / 85, y / 85) * 2.6, y + wobble(x / 85 + 90, y / 85 + 40) * 2.6];
}

function path(shape: Shape, closed: boolean): string {
  const out: string[] = [];
  const last = closed ? shape.length : shape.length - 1;
  for (let i = 0; i < last; i++) {
    const [x0, y0] = shape[i] ?? [0, 0];
    const [x1, y1] = shape[(i + 1) % shape.length] ?? [x0, y0];
    const steps = Math.max(1, Math.ceil(Math.hypot(x1 - x0, y1 - y0) / 24));
    for (let s = 0; s < steps; s++) {
      const [x, y] = bend([x0 + ((x1 - x0) * s) / steps, y0 + ((y1 - y0) * s) / steps]);
      out.push(`${x.toFixed(1)} ${y.toFixed(1)}`);
    }
  }
  const end = shape[shape.length - 1];
  if (!closed && end)
    out.push(
      bend(end)
        .map((v) => v.toFixed(1))
        .join(' '),
    );
  return `M${out.join('L')}${closed ? 'Z' : ''}`;
}

function stepMarkup(step: Step, index: number, view: View, window: Window): string {
  const random = randomFrom(`${window.name} ${index}`);
  if (step.kind === 'lead')
    return view === 'lead'
      ? `<path d="${path(step.line, false)}" fill="none" stroke="#fff" stroke-width="${step.width}"/>`
      : '';
  if (step.kind === 'paint')
    return view === 'glass'
      ? `<path d="${path(step.line, false)}" fill="none" stroke="#2a1710" stroke-opacity="${step.strength}" stroke-width="${step.width}"/>`
      : '';
  const panes = step.panes.map(({ shape, tone }, i) => {
    const d = path(shape, true);
    const width = (step.lead * random.between(0.82, 1.3)).toFixed(1);
    const sheet = [random.next(), random.next()].map((v) => Math.round(v * 255));
    const turn = Math.round(random.between(0, 360));
    if (view === 'lead')
      return `<path d="${d}" fill="#000" stroke="${step.material === 'stone' ? '#777' : '#fff'}" stroke-width="${width}"/>`;
    if (view === 'sheet') {
      const color = `rgb(${sheet.join(' ')} ${step.material === 'stone' ? 255 : 0})`;
      return `<path d="${d}" fill="${color}" stroke="${color}" stroke-width="1.5" shape-rendering="crispEdges"/>`;
    }
    const id = `g${index}-${i}`;
    const depth = random.between(0.025, 0.07);
    return `<linearGradient id="${id}" gradientTransform="rotate(${turn} .5 .5)"><stop stop-color="${cssColor(lighter(tone, depth))}"/><stop offset="1" stop-color="${cssColor(lighter(tone, -depth))}"/></linearGradient><path d="${d}" fill="url(#${id})" stroke="${cssColor(tone)}" stroke-width="1.5"/>`;
  });
  if (step.within.length === 0) return panes.join('');
  const d = step.within.map((shape) => path(shape, true)).join('');
  const rim =
    view === 'lead' && step.rim > 0
      ? `<path d="${d}" fill="none" stroke="#fff" stroke-width="${step.rim}"/>`
      : '';
  return `<clipPath id="c${index}"><path d="${d}" clip-rule="evenodd"/></clipPath><g clip-path="url(#c${index})">${panes.join('')}</g>${rim}`;
}

export function windowSvg(window: Window, view: View): Buffer {
  const { width, height } = window;
  const body = window.steps.map((step, index) => stepMarkup(step, index, view, window)).join('\n');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" stroke-linejoin="round" stroke-linecap="round"><rect width="${width}" height="${height}" fill="#000"/>${body}</svg>`,
  );
}

/** One shape, filled, on a clear ground: for cutting a finished picture out. */
export function shapeSvg(shape: Shape, width: number, height: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="${path(shape, true)}"/></svg>`,
  );
}

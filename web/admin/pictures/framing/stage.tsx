import type { KeyboardEvent, PointerEvent } from 'react';
import { useRef } from 'react';
import { t } from '#languages/t.ts';
import { Picture } from '#web/ui/picture.tsx';
import {
  type Edge,
  type FramingDraft,
  focusAt,
  focusInWords,
  MIDDLE,
  movedBy,
  pointOf,
  STEP,
  withEdge,
} from './framing-state.ts';
import css from './stage.module.css';

type Props = {
  /** The address of the whole picture. */
  src: string;
  draft: FramingDraft;
  onChange: (draft: FramingDraft) => void;
};

const edgeNames: Record<Edge, string> = {
  left: t('Cut off at the left'),
  right: t('Cut off at the right'),
  top: t('Cut off at the top'),
  bottom: t('Cut off at the bottom'),
};
const edgesInOrder = ['top', 'left', 'right', 'bottom'] as const;

/** The whole picture with its focus and its edges: each is dragged, or moved with the arrow keys. */
export function Stage({ src, draft, onChange }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const { edges, focus } = draft;
  /** Where a pointer is, in percent of the whole picture. */
  const placeOf = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = stage.current?.getBoundingClientRect() ?? new DOMRect();
    return { x: ((clientX - left) / width) * 100, y: ((clientY - top) / height) * 100 };
  };
  const setFocus = (event: PointerEvent) =>
    onChange({ edges, focus: focusAt(edges, placeOf(event)) });
  const setEdge = (edge: Edge, event: PointerEvent) => {
    const { x, y } = placeOf(event);
    const cut = { left: x, right: 100 - x, top: y, bottom: 100 - y }[edge];
    onChange({ focus, edges: withEdge(edges, edge, cut) });
  };
  return (
    <div
      ref={stage}
      className={css.stage}
      {...dragged((event) => {
        if (event.target === event.currentTarget || event.type === 'pointermove') setFocus(event);
      })}
    >
      <Picture src={src} alt="" sizes="640px" className={css.picture} priority />
      <div className={css.kept} style={insetOf(edges)} />
      {edgesInOrder.map((edge) => (
        <EdgeSlider
          key={edge}
          edge={edge}
          draft={draft}
          onChange={onChange}
          onDrag={(event) => setEdge(edge, event)}
        />
      ))}
      <FocusSlider draft={draft} onChange={onChange} onDrag={setFocus} />
    </div>
  );
}

type SliderProps = Pick<Props, 'draft' | 'onChange'> & { onDrag: (event: PointerEvent) => void };

function EdgeSlider({ edge, draft, onChange, onDrag }: SliderProps & { edge: Edge }) {
  const { edges, focus } = draft;
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={edgeNames[edge]}
      aria-orientation={isSideways(edge) ? 'horizontal' : 'vertical'}
      aria-valuemin={0}
      aria-valuemax={90}
      aria-valuenow={edges[edge]}
      aria-valuetext={`${edges[edge]}%`}
      className={css.edge}
      data-edge={edge}
      style={placeOfEdge(edge, draft)}
      onKeyDown={(event) => {
        const by = towards(event)[edge];
        if (by === undefined) return;
        event.preventDefault();
        onChange({ focus, edges: withEdge(edges, edge, edges[edge] + by) });
      }}
      {...dragged(onDrag)}
    />
  );
}

const moves: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

function FocusSlider({ draft, onChange, onDrag }: SliderProps) {
  const { edges, focus } = draft;
  const point = pointOf(draft);
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={t('Focus of the picture')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={focus.x}
      aria-valuetext={focusInWords(focus)}
      className={css.focus}
      style={{ left: `${point.x}%`, top: `${point.y}%` }}
      onKeyDown={(event) => {
        const by = moves[event.key];
        if (!by && event.key !== 'Home') return;
        event.preventDefault();
        onChange({ edges, focus: by ? movedBy(focus, ...by) : MIDDLE });
      }}
      {...dragged(onDrag)}
    />
  );
}

/** Follows a pointer while it is down, wherever it goes. */
function dragged(follow: (event: PointerEvent) => void) {
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      follow(event);
    },
    onPointerMove: (event: PointerEvent) => {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
      event.stopPropagation();
      follow(event);
    },
  };
}

const isSideways = (edge: Edge) => edge === 'left' || edge === 'right';

/** How much more an arrow key cuts off at each edge: it moves the edge the way it points. */
function towards({ key }: KeyboardEvent): Partial<Record<Edge, number>> {
  switch (key) {
    case 'ArrowRight':
      return { left: STEP, right: -STEP };
    case 'ArrowLeft':
      return { left: -STEP, right: STEP };
    case 'ArrowDown':
      return { top: STEP, bottom: -STEP };
    case 'ArrowUp':
      return { top: -STEP, bottom: STEP };
    default:
      return {};
  }
}

const insetOf = ({ left, top, right, bottom }: FramingDraft['edges']) => ({
  inset: `${top}% ${right}% ${bottom}% ${left}%`,
});

/** The middle of an edge of what is kept. */
function placeOfEdge(edge: Edge, { edges }: FramingDraft) {
  const { x, y } = pointOf({ focus: MIDDLE, edges });
  const places: Record<Edge, { x: number; y: number }> = {
    left: { x: edges.left, y },
    right: { x: 100 - edges.right, y },
    top: { x, y: edges.top },
    bottom: { x, y: 100 - edges.bottom },
  };
  return { left: `${places[edge].x}%`, top: `${places[edge].y}%` };
}

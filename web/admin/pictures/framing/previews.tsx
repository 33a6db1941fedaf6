import { responsiveSource } from '#web/ui/responsive-source.ts';
import type { FramingDraft } from './framing-state.ts';
import css from './previews.module.css';

type Frame = { name: string; width: number; height: number; shape: string | undefined };

/** What pages cut pictures to, small (reference/look.md#shape). */
const frames: readonly Frame[] = [
  { name: 'At the top of a page', width: 132, height: 132, shape: css.standing },
  { name: 'On a card', width: 168, height: 126, shape: css.arch },
  { name: 'Wide, on the home page', width: 236, height: 118, shape: css.arch },
];

type Props = {
  src: string;
  /** The address of the whole picture, which names its size. */
  whole: string;
  draft: FramingDraft;
};

/** How the picture will look in the places that cut it. For the eye alone: the sliders say where the focus is. */
export function Previews({ src, whole, draft }: Props) {
  return (
    <ul aria-label="How it will look" className={css.previews}>
      {frames.map((frame) => (
        <li key={frame.name}>
          <div className={`${css.frame} ${frame.shape}`} style={sizeOf(frame)}>
            <img src={src} alt="" draggable={false} style={placed(whole, draft, frame)} />
          </div>
          <span>{frame.name}</span>
        </li>
      ))}
    </ul>
  );
}

const sizeOf = ({ width, height }: Frame) => ({ width, height });

/** What is left of the picture fills the frame, cut around its focus as `object-fit: cover` does. */
function placed(whole: string, { edges, focus }: FramingDraft, frame: Frame) {
  const { width = 4, height = 3 } = responsiveSource(whole);
  const kept = {
    width: (width * (100 - edges.left - edges.right)) / 100,
    height: (height * (100 - edges.top - edges.bottom)) / 100,
  };
  const scale = Math.max(frame.width / kept.width, frame.height / kept.height);
  const beyond = (size: number, room: number, percent: number) =>
    ((size * scale - room) * percent) / 100;
  return {
    width: width * scale,
    height: height * scale,
    left: -((width * edges.left) / 100) * scale - beyond(kept.width, frame.width, focus.x),
    top: -((height * edges.top) / 100) * scale - beyond(kept.height, frame.height, focus.y),
  };
}

import css from './archive.module.css';

type Props = {
  /** What goes on: "Sending site.zip". */
  label: string;
  /** How far it is, in words. */
  words: string;
  done: number;
  /** Unknown, where it is not told yet. */
  of: number | undefined;
};

/** How far long work is, for the eye and for those who ask their screen reader; it does not talk by itself. */
export function Progress({ label, words, done, of }: Props) {
  return (
    <div className={css.progress}>
      <span className={css.label}>{label}</span>
      <progress
        aria-label={label}
        aria-valuetext={words}
        {...(of !== undefined && of > 0 && { value: done, max: of })}
      />
      <span className={css.figures}>{words}</span>
    </div>
  );
}

import css from './progress.module.css';

type Props = {
  /** The current step: "Sending site.zip". */
  label: string;
  /** The progress in words. */
  words: string;
  done: number;
  /** Undefined while it is unknown. */
  of: number | undefined;
};

/** The progress of long work, visible and readable by screen readers; it is not announced by itself. */
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

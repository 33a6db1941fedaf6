import { Button } from '#web/admin/ui/button.tsx';

type Props<V extends string> = {
  /** "Which posts" */
  label: string;
  value: V;
  choices: readonly { value: V; label: string }[];
  onChoose: (value: V) => void;
};

/** Which part of a list shows: one of a few words above it. */
export function StateFilter<V extends string>({ label, value, choices, onChoose }: Props<V>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are buttons
    <div role="group" aria-label={label} className="wrap">
      {choices.map((choice) => (
        <Button
          key={choice.value}
          isSmall
          variant={choice.value === value ? 'primary' : 'quiet'}
          aria-pressed={choice.value === value}
          onClick={() => onChoose(choice.value)}
        >
          {choice.label}
        </Button>
      ))}
    </div>
  );
}

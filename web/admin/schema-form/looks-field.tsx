import { Choice, ChoiceGroup } from '#web/admin/ui/choice.tsx';
import { FieldError } from '#web/ui/field-error.tsx';
import type { FieldProps } from './words-field.tsx';

type Props = FieldProps & {
  /** Class names with spaces between them. */
  value: string;
  choices: readonly { value: string; label: string }[];
};

/** The looks that are offered, each a class name; other names beside them stay as they are. */
export function LooksField({ label, error, value, choices, onChange }: Props) {
  const names = value.split(/\s+/).filter(Boolean);
  const choose = (name: string, isChosen: boolean) =>
    onChange([...names.filter((other) => other !== name), ...(isChosen ? [name] : [])].join(' '));
  return (
    <>
      <ChoiceGroup legend={label} isRow>
        {choices.map((choice) => (
          <Choice
            key={choice.value}
            type="checkbox"
            label={choice.label}
            checked={names.includes(choice.value)}
            onChoose={(isChosen) => choose(choice.value, isChosen)}
          />
        ))}
      </ChoiceGroup>
      <FieldError>{error}</FieldError>
    </>
  );
}

import { useState } from 'react';
import type { ImportQuestion } from '#contract/imports.ts';
import { t } from '#languages/t.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { Select } from '#web/admin/ui/choices.tsx';
import { Part } from '#web/admin/ui/screen.tsx';
import css from './import.module.css';

type Props = {
  questions: readonly ImportQuestion[];
  isBusy: boolean;
  /** Whether the answers are others than those that it was read with. */
  onChange: (isNew: boolean) => void;
  onAnswer: (answers: Record<string, string>) => void;
};

/** What only a person knows: the answers count once the file is read again. */
export function Questions({ questions, isBusy, onChange, onAnswer }: Props) {
  const [answers, setAnswers] = useState<Record<string, string>>({});
  const change = (id: string, value: string) => {
    const next = { ...answers, [id]: value };
    setAnswers(next);
    onChange(questions.some((each) => (next[each.id] ?? each.value) !== each.value));
  };
  return (
    <Part title={t('Questions about the file')}>
      <form
        method="post"
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy)
            onAnswer(Object.fromEntries(Object.entries(answers).filter(([, value]) => value)));
        }}
      >
        <div className={css.questions}>
          {questions.map(({ id, label, options, value }) => (
            <Select
              key={id}
              label={label}
              value={answers[id] ?? value ?? ''}
              options={[...(value === null ? [CHOOSE] : []), ...options]}
              onChange={(answer) => change(id, answer)}
            />
          ))}
        </div>
        <div>
          <Button type="submit" aria-disabled={isBusy || undefined}>
            {t('Read again with these answers')}
          </Button>
        </div>
      </form>
    </Part>
  );
}

const CHOOSE = { value: '', label: t('Choose…') };

import { useId, useRef, useState } from 'react';
import { t } from '#languages/t.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { TextArea } from '#web/admin/ui/text-field.tsx';
import { calendarFile } from './chosen-files.ts';
import css from './import.module.css';

/** For whoever has a calendar as text: copied from a window of the browser, or from a mail. */
export function PasteCalendar({ onCalendar }: { onCalendar: (file: File) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const place = useRef<HTMLDivElement>(null);
  const id = useId();
  const use = () => {
    const file = calendarFile(text);
    if (file) return onCalendar(file);
    setError(t('A calendar begins with BEGIN:VCALENDAR. Copy its whole text.'));
    place.current?.querySelector('textarea')?.focus();
  };
  return (
    <>
      <div>
        <Button
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('Paste a calendar as text')}
        </Button>
      </div>
      {isOpen && (
        <div ref={place} id={id} className={css.form}>
          <TextArea
            label={t('The text of the calendar')}
            required
            rows={4}
            spellCheck={false}
            value={text}
            onChange={(typed) => {
              setText(typed);
              setError(undefined);
            }}
            error={error}
          />
          <div>
            <Button onClick={use}>{t('Use this text')}</Button>
          </div>
        </div>
      )}
    </>
  );
}

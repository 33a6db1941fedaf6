import { useEffect, useRef, useState } from 'react';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { useAction } from '#web/admin/saving/use-action.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { TextField } from '#web/admin/ui/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { callInWords } from './call-in-words.ts';
import { folderPath } from './folder-name.ts';
import css from './move-bar.module.css';

type Props = { paths: readonly string[]; onMoved: (folder: string, count: number) => void };

/** Moves the chosen pictures to a folder. */
export function MoveBar({ paths, onMoved }: Props) {
  const [folder, setFolder] = useState('');
  const { run, failure, fail } = useAction(callInWords);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const move = async () => {
    if (paths.length === 0) {
      fail('Choose at least one picture below.');
      return;
    }
    await run(async () => {
      const to = folderPath(folder);
      const body = { paths: [...paths], folder: to };
      const { moved } = await adminApi('PUT /api/images/folder', { body });
      onMoved(to, moved);
    }, 'The pictures could not be moved. Nothing was changed.');
  };
  return (
    <div ref={place} className={css.bar}>
      <p role="status" className={css.count}>
        {paths.length === 1 ? '1 picture chosen.' : `${paths.length} pictures chosen.`}
      </p>
      <TextField
        label="Move them to the folder"
        help="For example “2026 / Advent”. Empty moves them out of any folder."
        maxLength={100}
        value={folder}
        onChange={setFolder}
        onEnter={() => void move()}
      />
      <Button variant="primary" onClick={() => void move()}>
        Move
      </Button>
      <div role="alert" className={css.failure}>
        {failure && <Notice tone="error">{failure}</Notice>}
      </div>
    </div>
  );
}

import { useState } from 'react';
import type { ImageEntry, ImageUse } from '#contract/images.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { CallFailed } from '#web/api.ts';
import css from './delete-picture.module.css';

type Props = { picture: ImageEntry; onDeleted: () => void };

/** Deletes a picture: first shows where it is used, and only if it is unused, asks for confirmation. */
export function DeletePicture({ picture: { path }, onDeleted }: Props) {
  const [uses, setUses] = useState<readonly ImageUse[]>();
  const [failure, setFailure] = useState<string>();

  const look = () =>
    attempt(async () => setUses(await adminApi('GET /api/images/uses', { query: { path } })));
  const remove = () =>
    attempt(async () => {
      await adminApi('DELETE /api/images', { query: { path } });
      onDeleted();
    });
  const attempt = async (act: () => Promise<void>) => {
    setFailure(undefined);
    await act().catch((error: unknown) => {
      setFailure(
        error instanceof CallFailed ? error.message : 'There was no answer. Please try again.',
      );
    });
  };

  return (
    <div className={css.deletion}>
      <div role="status">
        {uses && uses.length > 0 && (
          <>
            <p>This picture cannot be deleted while it is shown. It is shown here:</p>
            <ul>
              {uses.map(({ kind, title, href }) => (
                <li key={kind + href + title}>
                  {kind}: {title}
                </li>
              ))}
            </ul>
          </>
        )}
        {uses?.length === 0 && <p>It is shown nowhere. Deleting it cannot be undone.</p>}
      </div>
      <div role="alert">{failure && <p className={css.failure}>{failure}</p>}</div>
      {uses?.length === 0 ? (
        <div className={css.choices}>
          <Button variant="grave" isSmall onClick={() => void remove()}>
            Delete for good
          </Button>
          <Button isSmall onClick={() => setUses(undefined)}>
            Keep it
          </Button>
        </div>
      ) : (
        <Button variant="grave" isSmall onClick={() => void look()}>
          Delete this picture
        </Button>
      )}
    </div>
  );
}

import { useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '#languages/t.ts';
import { SERVING_PATH } from '#web/admin/shell/tabs.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { AdminDialog } from '#web/admin/ui/dialog.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import { TaskForm } from './task-form.tsx';

/** Makes a task, and leads to its team. */
export function NewTask({ label = t('New task') }: { label?: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  const toast = useToast();
  return (
    <>
      <Button variant="primary" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <AdminDialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('New task')} isFirm>
        <TaskForm
          task={undefined}
          onClose={() => setIsOpen(false)}
          onSaved={({ id, name }) => {
            setIsOpen(false);
            toast(t('“{name}” is made. Add the people of its team.', { name }));
            void navigate(`${SERVING_PATH}/tasks/${id}`);
          }}
        />
      </AdminDialog>
    </>
  );
}

import { MessageForm } from '#web/features/messages/message-form.tsx';
import { defineSection } from '#web/sections/define.ts';

export const section = defineSection({
  type: 'prayer-form',
  View: () => <MessageForm kind="prayer" />,
});

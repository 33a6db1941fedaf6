import { useEffect, useState } from 'react';
import type { MessageKind } from './message-kinds.ts';
import { WAITING_CHANNEL } from './send-waiting.ts';
import { listWaiting, type WaitingMessage } from './waiting-store.ts';

/** The messages of one kind that wait on this device, as they are now in any tab. */
export function useWaitingMessages(kind: MessageKind): WaitingMessage[] {
  const [messages, setMessages] = useState<WaitingMessage[]>([]);
  useEffect(() => {
    const look = async () => {
      const all = await listWaiting().catch(() => []);
      setMessages(all.filter((message) => message.kind === kind));
    };
    const channel = new BroadcastChannel(WAITING_CHANNEL);
    channel.onmessage = () => void look();
    void look();
    return () => channel.close();
  }, [kind]);
  return messages;
}

import { useEffect, useState } from 'react';
import { WAITING_CHANNEL } from './send-waiting.ts';
import { listWaiting, placeOf, type WaitingMessage } from './waiting-store.ts';

/** The messages of one form (`placeOf`) that wait on this device, as they are now in any tab. */
export function useWaitingMessages(place: string): WaitingMessage[] {
  const [messages, setMessages] = useState<WaitingMessage[]>([]);
  useEffect(() => {
    const look = async () => {
      const all = await listWaiting().catch(() => []);
      setMessages(all.filter((message) => placeOf(message) === place));
    };
    const channel = new BroadcastChannel(WAITING_CHANNEL);
    channel.onmessage = () => void look();
    void look();
    return () => channel.close();
  }, [place]);
  return messages;
}

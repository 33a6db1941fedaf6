import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react';
import { t } from '#languages/t.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import tones from '#web/ui/tones.module.css';
import { Button } from './button.tsx';
import house from './house.module.css';
import css from './toast.module.css';

/** `waiting`: it is done, but somebody must do more. */
type Tone = 'success' | 'waiting' | 'error';
/** What can be done about it at once: "Undo". The message stays as long as it can, in milliseconds, where that is said. */
type ToastAction = { label: string; onPress: () => void; staysMs?: number };
type Message = { id: number; text: string; tone: Tone; action: ToastAction | undefined };
type Show = (text: string, tone?: Tone, action?: ToastAction) => void;
type Toasts = { show: Show; add: (text: string) => void };

/** Long enough to read it twice, in milliseconds; an error stays until it is dismissed. */
const STAYS_MS = 10_000;

const ToastContext = createContext<Toasts | undefined>(undefined);

let made = 0;

/** Where short messages show, one at a time, at the lower edge. Once, around the admin area (shell); they outlive a change of tab. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const show = useCallback<Show>((text, tone = 'success', action) => {
    made += 1;
    const id = made;
    const message = { id, text, tone, action };
    // What went well before is old news; what did not is said again once this one is gone.
    const stays = (other: Message) => other.tone !== 'success' && other.text !== text;
    setMessages((now) => [...now.filter(stays), message]);
  }, []);
  const add = useCallback(
    (text: string) =>
      setMessages((now) => {
        const last = now.at(-1);
        if (last?.tone === 'success' && last.action)
          return [...now.slice(0, -1), { ...last, text: `${last.text} ${text}` }];
        made += 1;
        return [...now, { id: made, text, tone: 'success', action: undefined }];
      }),
    [],
  );
  const toasts = useMemo(() => ({ show, add }), [show, add]);
  const dismiss = useCallback(
    (id: number) => setMessages((now) => now.filter((message) => message.id !== id)),
    [],
  );
  return (
    <ToastContext value={toasts}>
      {children}
      <div role="status" className={classNames(house.house, css.place)}>
        {messages.slice(-1).map((message) => (
          <Toast key={message.id} message={message} onDismiss={dismiss} />
        ))}
      </div>
    </ToastContext>
  );
}

type ToastProps = { message: Message; onDismiss: (id: number) => void };

function Toast({ message: { id, text, tone, action }, onDismiss }: ToastProps) {
  const stays = tone === 'success' ? (action?.staysMs ?? STAYS_MS) : undefined;
  const pause = useCountdown(stays, () => onDismiss(id));
  return (
    <div className={classNames(css.toast, tones[tone])} {...pause}>
      <Icon name={tone === 'success' ? 'check' : 'warning'} />
      <p>{text}</p>
      <div className={css.buttons}>
        {action && (
          <Button
            isSmall
            onClick={() => {
              onDismiss(id);
              action.onPress();
            }}
          >
            {action.label}
          </Button>
        )}
        <Button variant="plain" isSmall onClick={() => onDismiss(id)}>
          {t('Dismiss')}
        </Button>
      </div>
    </div>
  );
}

/**
 * Says in passing what happened (role status): `toast('“Garden day” is saved.')`. What asks for something to be done
 * is no toast: use the frame's own words, or `useAlert`.
 */
export function useToast(): Show {
  return useToasts().show;
}

/** Says it beside what can still be undone, where that stands there; else as `useToast` does. */
export function useAddedToast(): Toasts['add'] {
  return useToasts().add;
}

function useToasts(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('Toasts need the ToastProvider of the admin shell.');
  return toasts;
}

/** Calls back after so many milliseconds in which nobody points at it or has the focus in it; never when undefined. */
function useCountdown(milliseconds: number | undefined, onEnd: () => void) {
  const [isHeld, setIsHeld] = useState(false);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (milliseconds === undefined || isHeld) return;
    const timer = setTimeout(() => end(), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds, isHeld]);
  const hold = () => setIsHeld(true);
  const release = () => setIsHeld(false);
  return { onMouseEnter: hold, onMouseLeave: release, onFocus: hold, onBlur: release };
}

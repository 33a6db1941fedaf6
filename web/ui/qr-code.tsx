import { useEffect, useState } from 'react';
import type { QrDrawing } from '#domain/qr-code.ts';
import { qrOf } from './draw-qr.ts';
import css from './qr-code.module.css';

type Props = { text: string; label: string };

/** A text as a QR code, black on white in every color scheme: cameras read nothing else well. */
export function QrCode({ text, label }: Props) {
  const [code, setCode] = useState<QrDrawing>();
  useEffect(() => {
    let isGone = false;
    void qrOf(text).then((drawn) => {
      if (!isGone) setCode(drawn);
    });
    return () => {
      isGone = true;
    };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${code?.size ?? 1} ${code?.size ?? 1}`}
      className={css.qr}
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={code?.path} fill="#000" />
    </svg>
  );
}

import { useEffect, useState } from 'react';
import css from './protection.module.css';

/** A text as a QR code, black on white in every color scheme: cameras read nothing else well. */
export function QrCode({ text }: { text: string }) {
  const [code, setCode] = useState<{ size: number; path: string }>();
  useEffect(() => {
    let isGone = false;
    void import('uqr').then(({ encode }) => {
      // A border of four is what scanners need (ISO/IEC 18004).
      const { data, size } = encode(text, { ecc: 'M', border: 4 });
      const path = data
        .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
        .join('');
      if (!isGone) setCode({ size, path });
    });
    return () => {
      isGone = true;
    };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label="QR code for your app"
      viewBox={`0 0 ${code?.size ?? 1} ${code?.size ?? 1}`}
      className={css.qr}
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={code?.path} fill="#000" />
    </svg>
  );
}

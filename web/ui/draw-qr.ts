import { drawQr, QR_OPTIONS, type QrDrawing } from '#domain/qr-code.ts';

/** A text as a QR code. What finds its squares is loaded with the first one. */
export async function qrOf(text: string): Promise<QrDrawing> {
  const { encode } = await import('uqr');
  return drawQr(encode(text, QR_OPTIONS));
}

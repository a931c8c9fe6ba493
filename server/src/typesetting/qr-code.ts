import encodeQR from 'qr';

/** Empty modules around a code, which scanners need. */
const QUIET_MODULES = 4;

/** A black bar of a code: a run of modules in one row. */
interface Bar {
  x: number;
  y: number;
  length: number;
}

/** A QR code as bars, with the quiet zone. `size` is its side in modules. */
export interface QrCode {
  size: number;
  bars: Bar[];
}

/** Encodes an address. Medium error correction survives a fold or a coffee stain. */
export function encodeQrCode(text: string): QrCode {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_MODULES });
  const bars = rows.flatMap((row, y) => {
    const found: Bar[] = [];
    row.forEach((isBlack, x) => {
      const last = found.at(-1);
      if (!isBlack) return;
      if (last && last.x + last.length === x) last.length += 1;
      else found.push({ x, y, length: 1 });
    });
    return found;
  });
  return { size: rows.length, bars };
}

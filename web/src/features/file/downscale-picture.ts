/** The longest side of a picture that fills a page across in print, at 300 pixels an inch. */
export const MAX_EDGE_PX = 3500;
const QUALITY = 0.9;

/** The parts of the Network Information API, which only some browsers have. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
  type?: string;
}

/** True on a phone or tablet, and on a connection that is slow or paid by its bytes. */
export function isSlowSender(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  const isSlow =
    connection?.saveData === true ||
    connection?.type === 'cellular' ||
    /^(?:slow-2g|2g|3g)$/.test(connection?.effectiveType ?? '');
  return isSlow || matchMedia('(pointer: coarse)').matches;
}

/** Draws a picture smaller, upright by its Exif orientation, as a JPEG on white. */
async function drawSmaller(bitmap: ImageBitmap, scale: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(
    Math.round(bitmap.width * scale),
    Math.round(bitmap.height * scale),
  );
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser has no canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}

/**
 * Scales a picture down to `MAX_EDGE_PX` before uploading. Smaller pictures, other files and those
 * that the browser can't read are returned unchanged.
 */
export async function downscalePicture(file: File): Promise<File> {
  if (!/^image\/(jpeg|png|webp)$/.test(file.type)) return file;
  let bitmap: ImageBitmap | null = null;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = MAX_EDGE_PX / Math.max(bitmap.width, bitmap.height);
    if (scale >= 1) return file;
    const blob = await drawSmaller(bitmap, scale);
    if (blob.size >= file.size) return file;
    const { lastModified } = file;
    const name = file.name.replace(/\.\w+$/, '.jpg');
    return new File([blob], name, { type: 'image/jpeg', lastModified });
  } catch {
    // What the browser can't read may still be a picture, which the server decides.
    return file;
  } finally {
    bitmap?.close();
  }
}

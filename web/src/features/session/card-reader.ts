/** Reads the text of a code in a picture of the camera, null if there is none. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | null>;

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
type DetectorClass = (new (options: { formats: string[] }) => Detector) & {
  getSupportedFormats(): Promise<string[]>;
};

/** The browser's own reader, null where it has none for these codes. */
async function nativeReader(): Promise<CodeReader | null> {
  const Class = (window as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (!Class || !(await Class.getSupportedFormats()).includes('qr_code')) return null;
  const detector = new Class({ formats: ['qr_code'] });
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
}

/** Largest side that the script reads, in pixels. More takes longer and finds no more. */
const MAX_SIDE = 720;

/** A reader in script, fetched when it is needed. */
async function scriptReader(): Promise<CodeReader> {
  const { default: decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const { videoWidth, videoHeight } = video;
    if (!context || videoWidth === 0) return null;
    const scale = Math.min(1, MAX_SIDE / Math.max(videoWidth, videoHeight));
    canvas.width = Math.round(videoWidth * scale);
    canvas.height = Math.round(videoHeight * scale);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    try {
      return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height));
    } catch {
      // The reader throws where a picture has no code.
      return null;
    }
  };
}

/** Returns the best reader that this browser has. */
export const createCodeReader = async (): Promise<CodeReader> =>
  (await nativeReader()) ?? scriptReader();

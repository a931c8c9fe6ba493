export { drawQrSvg } from './qr-code.ts';
export { remakePublicPapers, renewPublicPapers } from './remake.ts';

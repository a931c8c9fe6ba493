/** Minimum resolution for sharp print, in pixels per inch. */
const PRINT_DPI = 220;
const MM_PER_INCH = 25.4;
/** Width of the narrowest column, in mm. */
const COLUMN_MM = 40;

/** The width to which a picture is sharp in print, in mm. */
export const printWidthOf = (pixels: number): number =>
  Math.floor((pixels / PRINT_DPI) * MM_PER_INCH);

/** True for a picture that isn't sharp in the narrowest column. */
export const isSmallInPrint = (pixels: number): boolean => printWidthOf(pixels) < COLUMN_MM;

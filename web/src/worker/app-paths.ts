/** Paths of this origin that aren't the app's: the API, newspapers for everybody, other pages. */
const OTHER_PAGES = /^\/(?:api|assets|demo|tidning|manus|healthz|readyz|metrics)(?:[/?]|$)/;

/** A path whose last part has a file's name is no screen. */
const FILE = /\/[^/?]+\.\w+$/;

/** True for the path of a screen of the app, which opens from what this device has kept. */
export const isAppPath = (path: string): boolean => !OTHER_PAGES.test(path) && !FILE.test(path);

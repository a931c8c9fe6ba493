import { VitePWA } from 'vite-plugin-pwa';

/**
 * Files that every visit may need without a network. Larger ones that few screens use (PDF.js, the
 * spelling dictionary, the diagrams) are fetched when they are needed.
 */
const KEPT = ['index.html', 'assets/*.{js,css}', 'assets/{source-sans-3,newsreader}-latin-*.woff2'];
const NOT_KEPT = ['assets/{pdfjs,activity-chart,spelling-worker}-*'];

/** Vite plugins that build the service worker and the manifest, so that the app can be installed. */
export const installable = () =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/worker',
    filename: 'service-worker.ts',
    // The app registers it, once a user has signed in.
    injectRegister: false,
    injectManifest: {
      globPatterns: KEPT,
      globIgnores: NOT_KEPT,
      // Every name under /assets has a hash.
      dontCacheBustURLsMatching: /^assets\//,
      maximumFileSizeToCacheInBytes: 1_000_000,
    },
    includeManifestIcons: false,
    manifest: {
      id: '/',
      name: 'Spalten',
      short_name: 'Spalten',
      description: 'Redaktionen där ni gör er egen tidning.',
      lang: 'sv',
      dir: 'ltr',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: '#FBFAF7',
      background_color: '#FBFAF7',
      icons: [
        { src: '/assets/icon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: '/assets/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/assets/icon-512.png', sizes: '512x512', type: 'image/png' },
        {
          src: '/assets/icon-maskable-512.png',
          sizes: '512x512',
          type: 'image/png',
          purpose: 'maskable',
        },
      ],
    },
  });

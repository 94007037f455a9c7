import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import solid from 'vite-plugin-solid';

export default defineConfig({
  root: import.meta.dirname,
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    // Small pictures in the style sheet would count against the first page.
    assetsInlineLimit: 0,
  },
  worker: { format: 'es' },
  json: { stringify: true },
  plugins: [
    solid(),
    VitePWA({
      // A new version waits until the player says so: nothing changes in the middle of a turn.
      registerType: 'prompt',
      injectRegister: null,
      manifest: {
        name: 'Roundhouse',
        short_name: 'Roundhouse',
        description: 'Steam-railway board games',
        start_url: '/',
        display: 'standalone',
        background_color: '#FAFBF8',
        theme_color: '#FAFBF8',
        icons: [
          { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
        ],
      },
      workbox: {
        globPatterns: ['**/*.{js,css,html,svg,png,woff2,webmanifest}'],
        navigateFallback: '/index.html',
        // What the server answers by itself is no page of the client.
        navigateFallbackDenylist: [/^\/api\//, /^\/healthz$/, /^\/metrics$/],
        // Notices about turns; a worker keeps what it imports by itself.
        importScripts: ['/notices.js'],
        globIgnores: ['notices.js'],
        maximumFileSizeToCacheInBytes: 4_000_000,
      },
    }),
  ],
});

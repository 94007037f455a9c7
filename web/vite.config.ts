import postcssGlobalData from '@csstools/postcss-global-data';
import postcssCustomMedia from 'postcss-custom-media';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import solid from 'vite-plugin-solid';
import { inlineCssModules, scopedName } from './inline-css-modules.ts';

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    // Inlined images would increase the size of the style sheet, which blocks the first page.
    assetsInlineLimit: 0,
  },
  css: {
    // Readable names in development, short ones for players.
    modules: { generateScopedName: (name, file) => scopedName(name, file, command !== 'build') },
    postcss: {
      plugins: [
        // Makes the breakpoints available in every style sheet.
        postcssGlobalData({ files: [`${import.meta.dirname}/src/styles/breakpoints.css`] }),
        postcssCustomMedia(),
      ],
    },
  },
  worker: { format: 'es' },
  json: { stringify: true },
  plugins: [
    inlineCssModules(command !== 'build'),
    solid(),
    VitePWA({
      // A new version is activated only when the player agrees, so that nothing changes in the middle of a turn.
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
        // These paths are served by the server and must not fall back to the client's page.
        navigateFallbackDenylist: [/^\/api\//, /^\/healthz$/, /^\/metrics$/],
        // Handles push notifications. The browser caches scripts imported by a service worker.
        importScripts: ['/notices.js'],
        globIgnores: ['notices.js'],
        maximumFileSizeToCacheInBytes: 4_000_000,
      },
    }),
  ],
}));

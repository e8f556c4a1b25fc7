import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import { defineConfig } from 'vite'

// BUNDLE_OUT lets the generator build next to the bundle in use and swap it in when it is whole.
const outDir = process.env['BUNDLE_OUT'] ?? '../dist/bundle'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [tailwindcss(), react(), vike()],
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    // No preload links: fetching the application before first paint delays that paint.
    modulePreload: false,
    assetsInlineLimit: 0,
  },
  environments: {
    ssr: {
      build: { rollupOptions: { input: { worker: 'renderer/worker.ts' } } },
    },
  },
})

import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Sveltia loads its Dutch by this name. */
export const alias = { '../locales/nl.json': `${import.meta.dirname}/dutch.ts` }

/**
 * The editor of content and its page of changes are bundled by themselves, as the desk is: visitors load nothing of them.
 * BUNDLE_OUT is that of ../vite.config.ts.
 */
export default defineConfig({
  root: `${import.meta.dirname}/..`,
  logLevel: 'warn',
  plugins: [tailwindcss(), react()],
  resolve: { alias },
  worker: { format: 'es' },
  build: {
    outDir: `${process.env['BUNDLE_OUT'] ?? '../.cache/bundle'}/editor`,
    emptyOutDir: true,
    target: 'es2022',
    assetsDir: 'assets/editor',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 4000,
    modulePreload: { polyfill: false },
    rollupOptions: { input: ['editor/index.html', 'changes/index.html'] },
  },
})

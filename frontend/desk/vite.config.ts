import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * The desk is bundled by itself, so that visitors load nothing of it. Its files stand beside the site's, in a folder of
 * their own; BUNDLE_OUT is that of ../vite.config.ts.
 */
export default defineConfig({
  root: `${import.meta.dirname}/..`, // as in development, where one server has both
  logLevel: 'warn',
  plugins: [tailwindcss(), react()],
  build: {
    outDir: `${process.env['BUNDLE_OUT'] ?? '../.cache/bundle'}/desk`,
    emptyOutDir: true,
    target: 'es2022',
    assetsDir: 'assets/desk',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { input: 'desk/index.html' },
  },
})

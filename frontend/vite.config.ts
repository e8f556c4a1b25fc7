import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import { defaultServerConditions, defineConfig } from 'vite'
import { budgets } from './renderer/budgets.ts'
import { lean } from './renderer/lean.ts'
import { live } from './renderer/live.ts'

// BUNDLE_OUT lets the generator build next to the bundle in use and swap it in when it is whole.
const outDir = process.env['BUNDLE_OUT'] ?? '../.cache/bundle'

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  clearScreen: false,
  logLevel: 'warn',
  // 'site dev' stands in front, and says where this server is to be.
  server: { host: '127.0.0.1', port: Number(process.env['DFX_PORT'] ?? 0), strictPort: true },
  optimizeDeps: { include: ['react', 'react-dom', 'react-dom/client', 'react-router-dom', 'react/jsx-dev-runtime'] },
  plugins: [live(), tailwindcss(), react(), vike(), lean(), budgets()],
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
      // The renderer of builds: one file with what is needed of each library loads in half the time.
      ...(command === 'build' && {
        define: { 'process.env.NODE_ENV': '"production"' },
        resolve: {
          noExternal: ['hyphen', 'react', 'react-dom', 'react-router', 'react-router-dom'],
          conditions: ['module-sync', ...defaultServerConditions],
        },
      }),
      build: { rollupOptions: { input: { worker: 'renderer/worker.ts' } } },
    },
  },
}))

import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import { defaultServerConditions, defineConfig } from 'vite'
import { alias } from './editor/vite.config.ts'
import { clientFiles } from './renderer/client-files.ts'
import { live } from './renderer/live.ts'

// BUNDLE_OUT is the folder that the generator names by what the bundle is made from.
const outDir = process.env['BUNDLE_OUT'] ?? '../.cache/bundle'

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  clearScreen: false,
  logLevel: 'warn',
  resolve: { alias },
  // 'site dev' stands in front; the plugin live() reports the port that this server has got.
  server: { host: '127.0.0.1', port: 0 },
  optimizeDeps: {
    exclude: ['@sveltia/cms'], // one file already, in which the alias counts
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react-router-dom', // of the desk
      'react/jsx-dev-runtime',
      'three',
      'three/addons/controls/OrbitControls.js',
      'three/addons/exporters/USDZExporter.js',
      'three/addons/loaders/GLTFLoader.js',
    ],
  },
  plugins: [live(), tailwindcss(), react(), vike(), clientFiles()],
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
          noExternal: ['react', 'react-dom'],
          conditions: ['module-sync', ...defaultServerConditions],
        },
      }),
      build: { rollupOptions: { input: { worker: 'renderer/worker.ts' } } },
    },
  },
}))

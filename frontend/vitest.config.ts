import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  test: {
    environment: 'node', // a test that needs a document says so in its first line
    testTimeout: 60_000, // random inputs take their time on a busy machine
    include: ['**/*.test.{ts,tsx}'],
    maxWorkers: '100%',
    sequence: { shuffle: true },
    restoreMocks: true,
  },
})

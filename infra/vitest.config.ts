import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['**/*.test.ts'],
    maxWorkers: '100%',
    sequence: { shuffle: true },
    restoreMocks: true,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})

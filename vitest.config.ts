import { defineConfig } from 'vitest/config'

const ignored = ['**/node_modules/**', '**/dist/**']
// These kill and start servers of their own: on another server than the embedded one they would only do the same again.
const withServersOfTheirOwn = ['apps/api/src/faults/**', 'apps/api/src/startup.api.test.ts']

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'apps/web/**/*.test.tsx'],
          exclude: ['**/*.api.test.ts', ...ignored],
          setupFiles: ['packages/test-kit/src/propertySeed.ts'],
          // No test depends on speed: a machine may be busy.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/api/**/*.api.test.ts', 'packages/test-kit/**/*.api.test.ts'],
          exclude: process.env['ANOTHER_SERVER'] ? [...ignored, ...withServersOfTheirOwn] : ignored,
          setupFiles: ['packages/test-kit/src/propertySeed.ts'],
          globalSetup: ['packages/test-kit/src/globalSetup.ts'],
          testTimeout: 300_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
})

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'apps/web/**/*.test.tsx'],
          exclude: ['**/*.api.test.ts', '**/node_modules/**', '**/dist/**'],
          environment: 'node',
        },
      },
    ],
  },
})

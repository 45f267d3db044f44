import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const ignored = ['**/node_modules/**', '**/dist/**']

/** Long files that would begin late: one worker would go on with them when the others have ended. */
const longest = /\/(accessMatrix|faults|orderPairs|proxies)\.api\.test/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => longest.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    // A file waits a part of its time: for clocks, for programs that start and end, for its database.
    maxWorkers: Math.min(4, availableParallelism() + 1),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{packages,load,faults}/**/*.test.ts',
            'apps/{api,demo,sandbox}/**/*.test.ts',
            'scripts/*.test.mjs',
          ],
          exclude: ['**/*.api.test.ts', ...ignored],
          setupFiles: ['packages/test-kit/src/propertySeed.ts'],
          // Files share modules, as no module keeps state: loading them anew took twice as long as the tests.
          isolate: false,
          // No test depends on speed: a machine may be busy.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['apps/web/**/*.test.{ts,tsx}'],
          exclude: ignored,
          setupFiles: ['packages/test-kit/src/propertySeed.ts', 'packages/test-kit/src/modulesOfEachFile.ts'],
          // Loading the libraries anew for each file took four times as long.
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/{api,demo}/**/*.api.test.ts', 'packages/test-kit/**/*.api.test.ts'],
          exclude: ignored,
          setupFiles: ['packages/test-kit/src/propertySeed.ts', 'packages/test-kit/src/portalOfEachFile.ts'],
          // Loading the program took longer than its tests.
          isolate: false,
          globalSetup: ['packages/test-kit/src/globalSetup.ts'],
          testTimeout: 300_000,
          expect: { poll: { timeout: 60_000 } },
          hookTimeout: 600_000,
        },
      },
    ],
  },
})

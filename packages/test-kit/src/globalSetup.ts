import type { TestProject } from 'vitest/node'
import { startTestServer } from './testDatabase.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    testServerUrl: string
  }
}

/** Starts the test run's PostgreSQL once; test files get its address by vitest's `inject`. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer()
  project.provide('testServerUrl', server.adminUrl)
  return () => server.stop()
}

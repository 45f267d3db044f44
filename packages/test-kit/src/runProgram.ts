import { execFile } from 'node:child_process'
import { apiEnvironment } from '../../../scripts/apiProcess.mjs'

/** Output of a program that has ended. */
export interface Ended {
  readonly code: number
  readonly printed: string
  readonly errorOutput: string
}

/** Runs a file of the program in a new process with only the given environment. */
export const runProgram = (
  file: string,
  environment: NodeJS.ProcessEnv,
  args: readonly string[] = [],
): Promise<Ended> =>
  new Promise((resolve) => {
    const env = { ...apiEnvironment, PATH: process.env['PATH'], ...environment }
    const child = execFile(process.execPath, [file, ...args], { env }, (_, printed, errorOutput) =>
      resolve({ code: child.exitCode ?? -1, printed: printed.trim(), errorOutput: errorOutput.trim() }),
    )
  })

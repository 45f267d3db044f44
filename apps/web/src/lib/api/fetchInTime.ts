import { Unreachable, timeoutText, unreachableText } from './failures.ts'
import { leftScreen } from './leftScreen.ts'

/** HTTP timeout (§9). */
export const timeoutMs = 30_000

export async function fetchInTime(path: string, init: RequestInit): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout
  try {
    return await fetch(path, { ...init, signal })
  } catch {
    if (init.signal?.aborted) throw leftScreen()
    throw new Unreachable(timeout.aborted ? timeoutText : unreachableText)
  }
}

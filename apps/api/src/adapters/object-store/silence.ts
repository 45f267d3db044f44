/**
 * Aborts what waits for the other side and hears nothing from
 * it for so long; how long the whole takes does not matter.
 */
export function watchSilence(longestMs: number) {
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const rest = (): void => clearTimeout(timer)
  const listen = (): void => {
    rest()
    timer = setTimeout(() => controller.abort(new Error(`was silent for ${longestMs} ms`)), longestMs)
  }
  return {
    signal: controller.signal,
    /** Waits, or has just heard something. */
    listen,
    /** Pauses the time limit while the other side is not waited for. */
    rest,
    end(): void {
      rest()
      controller.abort()
    },
  }
}

export type Silence = ReturnType<typeof watchSilence>

/** Error after too long a silence of the other side. */
export class Silent extends Error {}

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
    timer = setTimeout(() => controller.abort(new Silent(`was silent for ${longestMs} ms`)), longestMs)
  }
  return {
    signal: controller.signal,
    /** Starts or restarts the time limit. */
    listen,
    /** Pauses the time limit while no answer is expected. */
    rest,
    end(): void {
      rest()
      controller.abort()
    },
  }
}

export type Silence = ReturnType<typeof watchSilence>

/** Error after the store has sent nothing for too long. */
export class Silent extends Error {}

/**
 * Limits the time between two signs of life of the store, not that of the whole exchange.
 * @param longestMs silence in milliseconds after which `signal` aborts while the limit is on
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

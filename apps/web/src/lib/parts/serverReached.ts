const pauseMs = 4000
const patienceMs = 8000

/** True if the server answers; answers of a gateway for a stopped server do not count. */
export async function isReached(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(patienceMs)
    return (await fetch('/', { method: 'HEAD', cache: 'no-store', signal })).status < 500
  } catch {
    return false
  }
}

/** Resolves after a pause, or at once when the browser is online again. */
const pause = () =>
  new Promise<void>((resolve) => {
    const go = () => {
      clearTimeout(timer)
      removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, pauseMs)
    addEventListener('online', go)
  })

/** Resolves when the server answers. */
export async function serverReached(): Promise<void> {
  while (!(await isReached())) await pause()
}

const pauseMs = 4000

/** True if the server answers at all; a gateway that answers for a server that is down does not count. */
async function isReached(): Promise<boolean> {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).status < 500
  } catch {
    return false
  }
}

/** Resolves a moment later, or at once when the browser is online again. */
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

/** Resolves once the server answers; `onSilence` is called when the first request got no answer. */
export async function serverReached(onSilence: () => void): Promise<void> {
  if (await isReached()) return
  onSilence()
  do await pause()
  while (!(await isReached()))
}

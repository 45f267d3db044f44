import { unreachableText } from '../api/failures.ts'
import { toastError } from '../toasts.tsx'
import { isReached, serverReached } from './serverReached.ts'

/**
 * A part of the program. Without a server it says so once and waits, so that the screen and all that was
 * typed stay; it fails only where the server answers without the part, because there is a newer version.
 */
export async function untilLoaded<Part>(load: () => Promise<Part>, onSilence = toastSilence): Promise<Part> {
  let isSilent = false
  for (;;) {
    try {
      return await load()
    } catch {
      if (await isReached()) return load()
      if (!isSilent) onSilence()
      isSilent = true
      await serverReached()
    }
  }
}

const toastSilence = (): void => toastError(unreachableText)

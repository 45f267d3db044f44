import { unreachableText } from '../api/failures.ts'
import { toastError } from '../toasts.tsx'
import { isReached, serverReached } from './serverReached.ts'

/**
 * Loads a part of the program. Without a server it shows one message and waits, so that the screen and
 * typed text stay; it fails only if the server answers without the part, after an upgrade.
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

import { unreachableText } from '../api/failures.ts'
import { toastError, toastNotice } from '../toasts.tsx'
import { isReached, serverReached } from './serverReached.ts'

const slowMs = 3000
const slowText = 'The server is slow to answer. Please wait.'

/**
 * Shows a message if a part of the program is slow, as a pressed button or link has no effect until the part
 * is loaded, and a browser's request for a script has no timeout. It does not wrap the promise, which would
 * resolve later: a menu whose code is loaded must open in the same turn.
 * @returns a function that ends it
 */
export function sayWhenSlow(): () => void {
  const slow = setTimeout(toastNotice, slowMs, slowText)
  return () => clearTimeout(slow)
}

/**
 * Loads a part of the program. Without a server it shows one message and waits, so that the screen and
 * typed text stay; it fails only if the server answers without the part, after an upgrade.
 */
export async function untilLoaded<Part>(load: () => Promise<Part>, onSilence = toastSilence): Promise<Part> {
  let isSilent = false
  for (;;) {
    const end = sayWhenSlow()
    try {
      return await load()
    } catch {
      end()
      if (await isReached()) return load()
      if (!isSilent) onSilence()
      isSilent = true
      await serverReached()
    } finally {
      end()
    }
  }
}

const toastSilence = (): void => toastError(unreachableText)

import { unreachableText } from '../api/failures.ts'
import { timeoutMs } from '../api/fetchInTime.ts'
import { toastError, toastNotice } from '../toasts.tsx'
import { isReached, serverReached } from './serverReached.ts'

const slowMs = 3000
const slowText = 'The server is slow to answer. Please wait.'
const lateText =
  'The server took too long to answer. Please check your connection, and reload the page if nothing opens.'

/**
 * Says that a part of the program is slow, as a pressed button or link shows nothing until
 * it is loaded, and a browser's request for a script has no timeout.
 */
export async function sayWhenSlow<Part>(loading: Promise<Part>): Promise<Part> {
  const slow = setTimeout(() => toastNotice(slowText), slowMs)
  const late = setTimeout(() => toastError(lateText), timeoutMs)
  try {
    return await loading
  } finally {
    clearTimeout(slow)
    clearTimeout(late)
  }
}

/**
 * Loads a part of the program. Without a server it shows one message and waits, so that the screen and
 * typed text stay; it fails only if the server answers without the part, after an upgrade.
 */
export async function untilLoaded<Part>(load: () => Promise<Part>, onSilence = toastSilence): Promise<Part> {
  let isSilent = false
  for (;;) {
    try {
      return await sayWhenSlow(load())
    } catch {
      if (await isReached()) return load()
      if (!isSilent) onSilence()
      isSilent = true
      await serverReached()
    }
  }
}

const toastSilence = (): void => toastError(unreachableText)

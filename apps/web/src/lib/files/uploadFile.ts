import { requestIdHeader } from '@tradecounter/contract/envelope.ts'
import { timeoutMs } from '../api/fetchInTime.ts'
import { Unreachable, timeoutText, unreachableText } from '../api/failures.ts'

type Progress = (share: number) => void

const listeners = new WeakMap<File, Progress>()

/** Listener for the sent share of a file, from 0 to 1; added before its upload starts. */
export function onUploadProgress(file: File, listener: Progress): void {
  listeners.set(file, listener)
}

/**
 * Sends a file as the multipart field `file`, by XMLHttpRequest, as fetch
 * reports no progress of uploads. The 30 s of §9 are counted from the last progress,
 * as a large file on a slow line takes longer; it can be cancelled.
 */
export function uploadFile(
  path: string,
  file: File,
  headers: Headers,
  signal: AbortSignal | undefined,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const form = new FormData()
    form.append('file', file)
    request.open('POST', path)
    for (const [name, value] of headers) request.setRequestHeader(name, value)
    let silence: ReturnType<typeof setTimeout>
    const restartTimeout = () => {
      clearTimeout(silence)
      silence = setTimeout(() => {
        reject(new Unreachable(timeoutText))
        request.abort()
      }, timeoutMs)
    }
    request.upload.addEventListener('progress', (event) => {
      restartTimeout()
      if (event.lengthComputable) listeners.get(file)?.(event.loaded / event.total)
    })
    request.addEventListener('loadend', () => clearTimeout(silence))
    request.addEventListener('load', () => {
      const headers = ['content-type', requestIdHeader].map((name): [string, string] => [
        name,
        request.getResponseHeader(name) ?? '',
      ])
      resolve(new Response(request.responseText, { status: request.status, headers }))
    })
    request.addEventListener('error', () => reject(new Unreachable(unreachableText)))
    request.addEventListener('abort', () =>
      reject(new DOMException('The upload was cancelled.', 'AbortError')),
    )
    signal?.addEventListener('abort', () => request.abort())
    restartTimeout()
    request.send(form)
  })
}

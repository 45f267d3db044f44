import { fileProblems } from '@tradecounter/rules/files/files.problems.ts'
import { useSyncExternalStore } from 'react'
import { csvRowCounter } from '../text/csvRows.ts'
import { failureText, isCancelled, unreachableText } from '../api/failures.ts'
import { createListeners } from '../listeners.ts'
import { toastError } from '../toasts.tsx'
import { saveBlob } from './saveBlob.ts'

/** File that the server has prepared, with its signed address. */
interface ReadyFile {
  readonly fileUrl: string
  readonly fileName: string
  readonly rowCount: number | null
}

export interface DownloadSource {
  /** Name of the file in words. */
  readonly title: string
  readonly prepare: (signal: AbortSignal) => Promise<ReadyFile>
}

export interface Download {
  readonly id: number
  readonly title: string
  readonly state: 'running' | 'done' | 'failed'
  /** Number of rows; undefined until the file is ready, `null` above the counting limit. */
  readonly rowCount: number | null | undefined
  readonly rows: number
  readonly bytes: number
  /** Reason of a failure. */
  readonly text: string | undefined
}

interface RunningDownload {
  readonly source: DownloadSource
  readonly stop: AbortController
}

const begun = { state: 'running', rowCount: undefined, rows: 0, bytes: 0, text: undefined } as const

const downloads = new Map<number, RunningDownload>()
const listeners = createListeners()
let shown: readonly Download[] = []
let lastId = 0

function show(next: readonly Download[]): void {
  shown = next
  listeners.emit()
}

const change = (id: number, next: Partial<Download>): void =>
  show(shown.map((download) => (download.id === id ? { ...download, ...next } : download)))

/** Opens a file. @throws Error with a message for the person, also for a page of a proxy in its place */
async function openFile(fileUrl: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const { status, headers, body } = await fetch(fileUrl, { signal }).catch((error: unknown) => {
    throw isCancelled(error) ? error : new Error(unreachableText)
  })
  const isPage = headers.get('content-type')?.includes('text/html')
  if (status >= 400 || isPage || !body) throw new Error(fileProblems.missing.displayMessage)
  return body
}

async function fetchFile(id: number, { fileUrl, fileName }: ReadyFile, signal: AbortSignal): Promise<void> {
  const reader = (await openFile(fileUrl, signal)).getReader()
  const countRows = csvRowCounter()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read().catch((error: unknown) => {
      throw isCancelled(error) ? error : new Error(fileProblems.missing.displayMessage)
    })
    if (done) break
    chunks.push(value as Uint8Array<ArrayBuffer>)
    bytes += value.byteLength
    change(id, { bytes, rows: countRows(value) })
  }
  saveBlob(new Blob(chunks, { type: 'text/csv' }), fileName)
}

async function run(id: number, { source, stop }: RunningDownload): Promise<void> {
  const { signal } = stop
  let ready: ReadyFile | undefined
  try {
    ready = await source.prepare(signal)
    change(id, { rowCount: ready.rowCount })
    await fetchFile(id, ready, signal)
    change(id, { state: 'done' })
  } catch (error) {
    // A cancelled download is no longer in the tray.
    if (signal.aborted) return
    const text = ready && error instanceof Error ? error.message : failureText(error)
    change(id, { state: 'failed', text })
    // Toast (§8); the tray shows the reason beside its Retry button.
    toastError(text)
  }
}

/** Downloads a file in the background, independently of the screen that began it. */
export function startDownload(source: DownloadSource): void {
  lastId += 1
  const download = { source, stop: new AbortController() }
  downloads.set(lastId, download)
  show([...shown, { ...begun, id: lastId, title: source.title }])
  void run(lastId, download)
}

/** Cancels a running download and removes it from the tray. */
export function dropDownload(id: number): void {
  downloads.get(id)?.stop.abort()
  downloads.delete(id)
  show(shown.filter((download) => download.id !== id))
}

export function retryDownload(id: number): void {
  const before = downloads.get(id)
  if (!before) return
  const download = { source: before.source, stop: new AbortController() }
  downloads.set(id, download)
  change(id, begun)
  void run(id, download)
}

/** Cancels all downloads at logout. */
export const dropDownloads = (): void => {
  for (const id of downloads.keys()) dropDownload(id)
}

export const useDownloads = (): readonly Download[] => useSyncExternalStore(listeners.subscribe, () => shown)

import { fileProblems } from '@tradecounter/rules/files/files.problems.ts'
import { expect, test, vi } from 'vitest'
import '../../testing/browserStub.fixtures.ts'
import { renderHook } from '../../testing/renderHook.fixtures.tsx'
import { unreachableText, Unreachable } from '../api/failures.ts'
import { useToasts } from '../toasts.tsx'
import { dropDownloads, startDownload, useDownloads } from './downloads.ts'

const file = { fileUrl: '/file', fileName: 'orders.csv', rowCount: 1 }

const html = { headers: { 'content-type': 'text/html' } }
const missing = fileProblems.missing.displayMessage

test.each([
  [
    'could not be made',
    () => Promise.reject(new Unreachable(unreachableText)),
    { status: 404 },
    unreachableText,
  ],
  ['is gone', () => Promise.resolve(file), { status: 404 }, missing],
  ['is a page of a proxy', () => Promise.resolve(file), html, missing],
])(
  'an export whose file %s shows it in the tray and in an error toast (§8)',
  async (_how, prepare, answer, text) => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', answer)))
    const { now } = renderHook(() => ({
      tray: useDownloads().map(({ state, text }) => ({ state, text })),
      toasts: useToasts().map(({ tone, message }) => ({ tone, message })),
    }))
    startDownload({ title: 'Orders', prepare })
    await vi.waitFor(() => expect(now().tray).toEqual([{ state: 'failed', text }]), 30_000)
    expect(now().toasts).toContainEqual({ tone: 'bad', message: text })
    dropDownloads()
  },
)

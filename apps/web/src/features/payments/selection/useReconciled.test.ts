import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderHook } from '../../../testing/renderHook.fixtures.tsx'
import { openDocument } from '../documents.fixtures.ts'
import { nothingSelected, tick } from './selection.ts'
import { createSelectionStore } from './selectionStore.ts'
import { useReconciled } from './useReconciled.ts'

const [first, imported] = [openDocument(1), openDocument(9)]
const loaded = (fetchStatus: 'idle' | 'fetching', isSuccess = true) => ({ fetchStatus, isSuccess })
const present = loaded('idle')
const byId = new Map([[first.transactionId, first]])

test.each([
  ['is loaded again', loaded('fetching')],
  ['could not be loaded again', loaded('idle', false)],
])('a tick of another device stays while a list that lacks its document %s', (_, older) => {
  const store = createSelectionStore(tick(nothingSelected, [first, imported]), false)
  const screen = renderHook(() => {
    const [credits, setCredits] = useState(older)
    useReconciled(store, [present, credits], byId)
    return setCredits
  })
  expect([...store.get().choices.keys()]).toEqual([1, 9])
  screen.act((setCredits) => setCredits(present))
  expect([...store.get().choices.keys()]).toEqual([1])
})

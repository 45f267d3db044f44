import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderHook } from '../../../testing/renderHook.fixtures.tsx'
import { openDocument } from '../documents.fixtures.ts'
import { nothingSelected, tick, untick } from '../selection/selection.ts'
import { createSelectionStore, SelectionContext } from '../selection/selectionStore.ts'
import type { Shown } from './shownDocuments.ts'
import { useShownDocuments } from './useShownDocuments.ts'

const [first, second, third] = [openDocument(1), openDocument(2), openDocument(3)]
const documents = [first, second, third]
const shown: Shown = {
  due: 'all',
  today: '2026-11-21',
  search: second.documentNumber,
  sort: 'documentNumber',
  direction: 'asc',
}

test('a document that another device ticks joins the results; an unticked one stays until the filter changes (§5, R19)', () => {
  const store = createSelectionStore(nothingSelected, false)
  const list = renderHook(
    () => useShownDocuments(documents, { ...shown })?.map(({ transactionId }) => transactionId),
    (children) => createElement(SelectionContext, { value: store }, children),
  )
  expect(list.now()).toEqual([2])
  list.act(() => store.replace(tick(store.get(), [third])))
  expect(list.now()).toEqual([2, 3])
  list.act(() => store.change((selection) => untick(selection, [3])))
  expect(list.now()).toEqual([2, 3])
})

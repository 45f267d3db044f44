import { expect, test } from 'vitest'
import { documentFileName } from './documentFiles.ts'
import { documentFileProblems } from './documents.problems.ts'

test('a file is saved under the number of its document', () => {
  expect(documentFileName({ documentNumber: 'INV1' }, 'document')).toBe('INV1.pdf')
  expect(documentFileName({ documentNumber: 'INV1' }, 'proofOfDelivery')).toBe('INV1 proof of delivery.pdf')
})

test('refusals of a file name its limits', () => {
  const { notPdf, tooLarge, unknownDocument, quota } = documentFileProblems
  expect(
    [notPdf, tooLarge, unknownDocument('INV9'), quota].map(({ displayMessage }) => displayMessage),
  ).toEqual([
    'The file is not a PDF.',
    'The file is too large. It must be smaller than 28 MB.',
    'There is no document INV9 of this customer.',
    '5000 files, or 2048 MB of files, can be stored for the documents of one customer in a day. Send the rest tomorrow.',
  ])
})

import { expect, test } from 'vitest'
import { productFileMaximumBytes } from './productFiles.ts'
import { productFileMessages, productFileProblems } from './products.problems.ts'

test('refusals of a file name the allowed kinds', () => {
  const messages = (place: 'picture' | 'specsheet') => [
    productFileProblems.kind(place).displayMessage,
    productFileProblems.fetchedKind(place).displayMessage,
    productFileProblems.size(place).displayMessage,
    productFileMaximumBytes(place),
  ]
  expect(messages('picture')).toEqual([
    'The selected file is not a picture. Choose a PNG, JPEG or WebP file.',
    'Choose a PNG, JPEG or WebP picture.',
    'The file is too large. The maximum is 10 MB.',
    10_485_760,
  ])
  expect(messages('specsheet')).toEqual([
    'The file is not a PDF.',
    'The file is not a PDF.',
    'The file is too large. It must be smaller than 28 MB.',
    29_360_127,
  ])
})

test('messages about waiting, failed and removed files name the file', () => {
  expect(productFileMessages.notFetched('files.example', null)).toBe(
    'Fetching from files.example within minutes.',
  )
  expect(productFileMessages.notFetched('files.example', 'The host answered 404.')).toBe(
    'Not fetched from files.example: The host answered 404.',
  )
  expect(productFileMessages.confirmRemove('lineDrawing', 'Creek Basin')).toBe(
    'Are you sure you want to remove the line drawing of Creek Basin?',
  )
  expect(productFileMessages.confirmRemove('brandPicture', 'Creek Basin')).toBe(
    'Are you sure you want to remove the brand logo from all its products?',
  )
})

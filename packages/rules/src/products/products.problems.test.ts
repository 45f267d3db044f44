import { expect, test } from 'vitest'
import { productFileMaximumBytes } from './productFiles.ts'
import { productFileMessages, productFileProblems } from './products.problems.ts'

test('a file that cannot be kept is told what its place takes', () => {
  const messages = (place: 'picture' | 'specsheet') => [
    productFileProblems.kind(place).displayMessage,
    productFileProblems.notKept(place).displayMessage,
    productFileProblems.size(place).displayMessage,
    productFileMaximumBytes(place),
  ]
  expect(messages('picture')).toEqual([
    'The selected file is not a picture, please select a PNG, JPEG or WebP file.',
    'The file is no PNG, JPEG or WebP picture.',
    'Please upload a file of size not more than 10MB.',
    10_485_760,
  ])
  expect(messages('specsheet')).toEqual([
    'The file is not a PDF.',
    'The file is not a PDF.',
    'The file is not smaller than 28 MB.',
    29_360_127,
  ])
})

test('what waits to be fetched, what was not and what is asked before a file goes are told by name', () => {
  expect(productFileMessages.notFetched('files.example', null)).toBe(
    'Is fetched from files.example within minutes.',
  )
  expect(productFileMessages.notFetched('files.example', 'The host answered 404.')).toBe(
    'Not fetched from files.example: The host answered 404.',
  )
  expect(productFileMessages.confirmRemove('lineDrawing', 'Creek Basin')).toBe(
    'Are you sure you want to remove the line drawing of Creek Basin?',
  )
  expect(productFileMessages.confirmRemove('brandPicture', 'Creek Basin')).toBe(
    'Are you sure you want to remove the picture of the brand from all its products?',
  )
})

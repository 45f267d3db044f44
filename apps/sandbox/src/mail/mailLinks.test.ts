import { expect, test } from 'vitest'
import { mailLinks } from './mailLinks.ts'

test('addresses are found in both parts, once, without entities or the full stop after them', () => {
  const html = `<a href="http://localhost:3000/activate?a=1&amp;b=2">x</a> <a href='https://b.example/'>y</a> <a href="mailto:a@b">z</a>`
  const text = 'Open http://localhost:3000/activate?a=1&b=2. Or (https://c.example/d).'
  expect(mailLinks(html, text)).toEqual([
    'http://localhost:3000/activate?a=1&b=2',
    'https://b.example/',
    'https://c.example/d',
  ])
})

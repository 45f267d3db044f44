import { signIn } from '../../../testing/signedIn.fixtures.ts'
import { renderHook } from '../../../testing/renderHook.fixtures.tsx'
import { expect, test } from 'vitest'
import { choosePriceTax, usePriceTax } from './priceTax.ts'

test('a person’s choice is their own: the next login in this browser begins with GST', () => {
  signIn()
  const first = renderHook(usePriceTax)
  expect(first.now()).toBe('inc')
  first.act(() => choosePriceTax('ex'))
  expect(first.now()).toBe('ex')
  signIn({ userName: 'kim@whatever.example' })
  const second = renderHook(usePriceTax)
  expect(second.now()).toBe('inc')
  signIn()
  expect(renderHook(usePriceTax).now()).toBe('ex')
  first.act(() => choosePriceTax('inc'))
  expect(renderHook(usePriceTax).now()).toBe('inc')
})

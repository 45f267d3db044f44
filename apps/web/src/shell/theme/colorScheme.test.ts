import '../../testing/browserStub.fixtures.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { colorSchemeManager, defaultColorScheme } from './colorScheme.ts'

afterEach(() => colorSchemeManager.clear())

test('a theme that another tab chose while this one was loading is shown', () => {
  expect(colorSchemeManager.get(defaultColorScheme)).toBe('auto')
  colorSchemeManager.set('dark')
  const shown = vi.fn<(scheme: string) => void>()
  colorSchemeManager.subscribe(shown)
  expect(shown.mock.calls).toEqual([['dark']])
  colorSchemeManager.unsubscribe()
})

test('a theme that another tab chose between the first rendering and its layout is shown', () => {
  // Mantine reads the theme for its state, and again for the attribute of the page.
  colorSchemeManager.get(defaultColorScheme)
  colorSchemeManager.set('dark')
  colorSchemeManager.get(defaultColorScheme)
  const shown = vi.fn<(scheme: string) => void>()
  colorSchemeManager.subscribe(shown)
  expect(shown.mock.calls).toEqual([['dark']])
  colorSchemeManager.unsubscribe()
})

test('without another choice the theme is not written again', () => {
  colorSchemeManager.set('light')
  colorSchemeManager.get(defaultColorScheme)
  const shown = vi.fn<(scheme: string) => void>()
  colorSchemeManager.subscribe(shown)
  expect(shown).not.toHaveBeenCalled()
  colorSchemeManager.unsubscribe()
})

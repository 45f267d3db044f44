import { localStorageColorSchemeManager, type MantineColorScheme } from '@mantine/core'

export const defaultColorScheme: MantineColorScheme = 'auto'

const stored = localStorageColorSchemeManager()
let shown: MantineColorScheme | undefined

/** Chosen color scheme of this browser, which all its tabs follow. */
export const colorSchemeManager: typeof stored = {
  ...stored,
  get: (fallback) => (shown = stored.get(fallback)),
  subscribe(onUpdate) {
    stored.subscribe(onUpdate)
    // A change in another tab while this one was loading had no listener here.
    const current = stored.get(defaultColorScheme)
    if (current !== shown) onUpdate(current)
  },
}

import { localStorageColorSchemeManager, type MantineColorScheme } from '@mantine/core'

export const defaultColorScheme: MantineColorScheme = 'auto'

const stored = localStorageColorSchemeManager()
/** Scheme of the first rendering, which Mantine keeps in its state; later reads do not change that. */
let first: MantineColorScheme | undefined

/** Chosen color scheme of this browser, which all its tabs follow. */
export const colorSchemeManager: typeof stored = {
  ...stored,
  get(fallback) {
    const current = stored.get(fallback)
    first ??= current
    return current
  },
  subscribe(onUpdate) {
    stored.subscribe(onUpdate)
    // A change in another tab while this one was loading had no listener here.
    const current = stored.get(defaultColorScheme)
    if (current !== first) onUpdate(current)
  },
  unsubscribe() {
    stored.unsubscribe()
    first = undefined
  },
}

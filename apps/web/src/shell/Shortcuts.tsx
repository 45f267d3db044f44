import { useDisclosure } from '@mantine/hooks'
import { Suspense, lazy } from 'react'
import { useShortcuts } from '../lib/useShortcuts.ts'
import { openFinder } from './finder.ts'

const ShortcutsDialog = lazy(async () => ({
  default: (await import('./ShortcutsDialog.tsx')).ShortcutsDialog,
}))

/** `/` focuses the search of the page, or opens the one over everything where it has none; `?` lists the shortcuts. */
export function Shortcuts() {
  const [opened, { open, close }] = useDisclosure(false)
  useShortcuts({
    '?': open,
    '/': () => {
      const search = document.querySelector<HTMLInputElement>('#main input[data-search]')
      if (!search) return openFinder()
      search.focus()
      search.select()
      return undefined
    },
  })
  return opened ? (
    <Suspense>
      <ShortcutsDialog onClose={close} />
    </Suspense>
  ) : null
}

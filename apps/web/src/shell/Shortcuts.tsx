import { useDisclosure } from '@mantine/hooks'
import { lazyPart } from '../lib/parts/lazyPart.ts'
import { useShortcuts } from '../lib/useShortcuts.ts'

const ShortcutsDialog = lazyPart(() => import('./ShortcutsDialog.tsx'), 'ShortcutsDialog')

/** `/` focuses the search of the page, `?` lists the shortcuts. */
export function Shortcuts() {
  const [opened, { open, close }] = useDisclosure(false)
  useShortcuts({
    '?': open,
    '/': () => {
      const search = document.querySelector<HTMLInputElement>('#main input[data-search]')
      if (!search) return false
      search.focus()
      search.select()
      return undefined
    },
  })
  return opened ? <ShortcutsDialog onClose={close} /> : null
}

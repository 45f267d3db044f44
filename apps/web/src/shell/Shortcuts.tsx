import { useDisclosure } from '@mantine/hooks'
import { Suspense, lazy, useEffect } from 'react'
import { plainKey } from '../lib/plainKey.ts'

const ShortcutsDialog = lazy(async () => ({
  default: (await import('./ShortcutsDialog.tsx')).ShortcutsDialog,
}))

/** `/` focuses the search of the page, `?` lists the shortcuts. */
export function Shortcuts() {
  const [opened, { open, close }] = useDisclosure(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = plainKey(event)
      if (key === '?') open()
      if (key !== '/') return
      const search = document.querySelector<HTMLInputElement>('#main input[data-search]')
      if (!search) return
      event.preventDefault()
      search.focus()
      search.select()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [open])
  return opened ? (
    <Suspense>
      <ShortcutsDialog onClose={close} />
    </Suspense>
  ) : null
}

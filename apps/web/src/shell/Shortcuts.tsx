import { Kbd, Modal, Table, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useEffect } from 'react'

const shortcuts = [
  ['/', 'Go to the search of this page'],
  ['?', 'Show this list'],
  ['Esc', 'Close a dialog, clear the search'],
  ['Tab', 'Next field, link or button'],
  ['Enter', 'Open the selected row'],
] as const

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** `/` focuses the search of the page, `?` lists the shortcuts. */
export function Shortcuts() {
  const [opened, { open, close }] = useDisclosure(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (document.querySelector('[role="dialog"]')) return
      if (event.key === '?') open()
      if (event.key !== '/') return
      const search = document.querySelector<HTMLInputElement>('#main input[data-search]')
      if (!search) return
      event.preventDefault()
      search.focus()
      search.select()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [open])
  return (
    <Modal opened={opened} onClose={close} title={<Text fw={600}>Keyboard shortcuts</Text>}>
      <Table>
        <Table.Tbody>
          {shortcuts.map(([key, does]) => (
            <Table.Tr key={key}>
              <Table.Td w={80}>
                <Kbd>{key}</Kbd>
              </Table.Td>
              <Table.Td>{does}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  )
}

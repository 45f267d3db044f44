import { Anchor, Kbd, Text } from '@mantine/core'
import { version } from '../../../../package.json'
import { Modal } from '../ui/overlay/Modal.tsx'
import classes from './Shortcuts.module.css'

const shortcuts = [
  ['/', 'Search this page'],
  ['Ctrl+K', 'Find anything'],
  ['q', 'Open or close quick order on the product screens'],
  ['o', 'Jump to your order on the product screens'],
  ['p', 'Jump to Proceed on the payment screens'],
  ['a', 'Approve the selected order; you can undo it for ten seconds'],
  ['u', 'Undo the approval'],
  ['r', 'Reject the selected order'],
  ['?', 'Show these shortcuts'],
  ['Esc', 'Close a dialog, clear the search'],
  ['Tab', 'Next field, link or button'],
  ['Enter', 'Open the selected row'],
  ['J  →', 'Next order of the list'],
  ['K  ←', 'Previous order of the list'],
] as const

export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title="Keyboard shortcuts">
      <table className={classes.table}>
        <tbody>
          {shortcuts.map(([key, does]) => (
            <tr key={key}>
              <td>
                <Kbd>{key}</Kbd>
              </td>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Text size="sm" c="dimmed" mt="md">
        Trade Counter {version} · <Anchor href="/licences.md">Licences of its libraries</Anchor>
      </Text>
    </Modal>
  )
}

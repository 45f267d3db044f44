import { Button, Menu } from '@mantine/core'
import { IconDownload, IconDots, IconFileTypeCsv, IconTrash, IconUpload } from '@tabler/icons-react'
import { FileButton } from '../../../ui/form/FileButton.tsx'
import { readPadFile, savePad, saveTemplate } from './padFile.ts'
import type { QuickOrderPadControl } from './useQuickOrderPad.ts'

interface PadToolsProps {
  readonly pad: QuickOrderPadControl
  readonly orderNumber: string
  readonly onClear: () => void
}

/** Upload and download of the pad's rows. */
export function PadTools({ pad, orderNumber, onClear }: PadToolsProps) {
  const upload = async (file: File | null) => {
    if (!file) return
    const read = await readPadFile(file)
    if ('refused' in read) pad.setMessage({ tone: 'bad', text: read.refused })
    else pad.takeTable(read.text)
  }
  const empty = pad.filled.length === 0
  return (
    <>
      <FileButton
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        onChange={(file) => void upload(file)}
        inputProps={{ 'aria-label': 'CSV file for quick order' }}
      >
        {(button) => (
          <Button {...button} variant="default" size="compact-md" leftSection={<IconUpload size={16} />}>
            Upload CSV
          </Button>
        )}
      </FileButton>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            size="compact-md"
            aria-label="More for quick order"
            leftSection={<IconDots size={16} />}
          >
            More
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconFileTypeCsv size={16} />} onClick={saveTemplate}>
            Download template
          </Menu.Item>
          <Menu.Item
            leftSection={<IconDownload size={16} />}
            disabled={empty}
            onClick={() => savePad(pad.filled, orderNumber)}
          >
            Download rows
          </Menu.Item>
          <Menu.Item leftSection={<IconTrash size={16} />} disabled={empty} onClick={onClear}>
            Clear rows
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}

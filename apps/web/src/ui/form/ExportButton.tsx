import { Button } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import type { ComponentProps } from 'react'

interface ExportButtonProps extends ComponentProps<typeof Button<'button'>> {
  readonly opensMenu?: boolean
}

/** §2 'Export To CSV'. */
export const ExportButton = ({ opensMenu = false, ...button }: ExportButtonProps) => (
  <Button
    {...button}
    variant="default"
    leftSection={<IconDownload size={18} aria-hidden />}
    rightSection={opensMenu ? <IconChevronDown size={16} aria-hidden /> : null}
  >
    Export To CSV
  </Button>
)

import { Button } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import type { ComponentProps } from 'react'

/** §2 'Export To CSV': button, also the placeholder of the menu before it is loaded. */
export const ExportButton = (button: ComponentProps<typeof Button<'button'>>) => (
  <Button
    {...button}
    variant="default"
    leftSection={<IconDownload size={18} aria-hidden />}
    rightSection={<IconChevronDown size={16} aria-hidden />}
  >
    Export To CSV
  </Button>
)

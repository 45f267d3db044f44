import { ActionIcon } from '@mantine/core'
import type { Statement } from '@tradecounter/contract/statements/statements.contract.ts'
import { IconFileTypePdf } from '@tabler/icons-react'
import { monthName } from '@tradecounter/rules/statements/statementMonth.ts'
import { Tooltip } from '../../ui/overlay/Tooltip.tsx'
import { useDownloadStatement } from './statements.data.ts'

/** §3 Table cell kinds: the PDF of a statement; a button, as the request needs the session. */
export function DownloadStatement({ statement }: { readonly statement: Statement }) {
  const download = useDownloadStatement(statement)
  const label = `Download statement of ${monthName(statement.startDate)}`
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        aria-label={label}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        <IconFileTypePdf size={20} />
      </ActionIcon>
    </Tooltip>
  )
}

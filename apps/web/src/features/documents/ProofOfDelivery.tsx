import { ActionIcon, Anchor } from '@mantine/core'
import { IconTruckDelivery } from '@tabler/icons-react'
import { useDownloadDocument } from './useDownloadDocument.ts'

interface ProofOfDeliveryProps {
  readonly document: {
    readonly documentNumber: string
    readonly proofOfDeliveryDocumentUrl: string | null
  }
  /** True to show text, for places without a column heading. */
  readonly inWords?: boolean
}

/** §3 Table cell kinds: proof of delivery; renders nothing without a file (R38). */
export function ProofOfDelivery({ document, inWords = false }: ProofOfDeliveryProps) {
  const { documentNumber, proofOfDeliveryDocumentUrl: fileUrl } = document
  const download = useDownloadDocument()
  if (fileUrl === null) return null
  const label = `Proof of delivery of ${documentNumber}`
  const open = () => void download({ documentNumber, kind: 'proofOfDelivery', fileUrl })
  return inWords ? (
    <Anchor
      component="button"
      type="button"
      className="screen-only"
      inherit
      mih={24}
      aria-label={label}
      onClick={open}
    >
      Proof of delivery
    </Anchor>
  ) : (
    <ActionIcon variant="subtle" aria-label={label} title={label} onClick={open}>
      <IconTruckDelivery size={18} stroke={1.75} />
    </ActionIcon>
  )
}

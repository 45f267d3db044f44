import { Button, Group } from '@mantine/core'
import { serverNow } from '../../../lib/api/serverClock.ts'
import { Modal } from '../../../ui/overlay/Modal.tsx'
import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { orderingEnquiries } from '@tradecounter/rules/provider/contacts.ts'
import { useState } from 'react'
import { useMember } from '../../../lib/session/memberStore.ts'
import { usePortal, useTimeZone } from '../../../lib/portal.ts'
import { toastError } from '../../../lib/toasts.tsx'
import { brandOf } from '../../../shell/theme/brand.ts'
import { textOn } from '../../../ui/contrast.ts'
import { RequestQuoteButton } from '../../quotes/RequestQuoteButton.tsx'
import { QuoteSheet } from './QuoteSheet.tsx'
import { quoteDialogTitle, quoteOf } from './quote.ts'
import classes from './QuoteDialog.module.css'

/** Prints only the open quote: the style sheet hides the rest of the marked page. */
function printQuote(): void {
  const { dataset } = document.documentElement
  dataset['printing'] = 'dialog'
  addEventListener('afterprint', () => delete dataset['printing'], { once: true })
  print()
}

interface QuoteDialogProps {
  readonly order: OrderDetail
  readonly opened: boolean
  readonly onClose: () => void
}

/** §2 'Generate Quote': made in the browser, without a request. */
export function QuoteDialog({ order, opened, onClose }: QuoteDialogProps) {
  const portal = usePortal()
  const { customer } = useMember()
  const [making, setMaking] = useState(false)
  const { primary } = brandOf(customer, portal)
  const [now] = useState(serverNow)
  const supplier = {
    name: portal?.providerName ?? '',
    contact: portal?.contacts.find(({ purpose }) => purpose === orderingEnquiries),
  }
  const quote = quoteOf(order, supplier, now, useTimeZone())
  const download = async () => {
    setMaking(true)
    try {
      const { downloadQuote } = await import('./downloadQuote.ts')
      await downloadQuote(quote, { primary, onPrimary: textOn(primary) })
    } catch {
      toastError('The quote could not be made. Please try again.')
    } finally {
      setMaking(false)
    }
  }
  return (
    <Modal opened={opened} onClose={onClose} size={900} title={quoteDialogTitle}>
      <QuoteSheet quote={quote} />
      <Group justify="flex-end" className={classes.buttons ?? ''}>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        {order.quote === null ? <RequestQuoteButton quiet from={{ orderId: order.orderID }} /> : null}
        <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={printQuote}>
          Print
        </Button>
        <Button leftSection={<IconDownload size={18} />} loading={making} onClick={() => void download()}>
          Download (PDF)
        </Button>
      </Group>
    </Modal>
  )
}

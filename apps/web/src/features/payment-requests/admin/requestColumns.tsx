import { Anchor } from '@mantine/core'
import { IconBan, IconCircleCheck, IconClock, IconClockOff, type TablerIcon } from '@tabler/icons-react'
import type { PaymentRequest } from '@tradecounter/contract/payment-requests/paymentRequests.contract.ts'
import { BusinessTime } from '../../../lib/BusinessTime.tsx'
import { column } from '../../../ui/table/column.ts'
import { BelowText } from '../../../ui/table/BelowText.tsx'
import type { DataColumn } from '../../../ui/table/dataColumn.ts'
import { Money } from '../../../ui/text/Money.tsx'
import { StatusChip, type Tone } from '../../../ui/text/StatusChip.tsx'
import { useDownloadRequestFile } from './paymentRequests.data.ts'
import { RequestActions } from './RequestActions.tsx'

const looks: Readonly<
  Record<PaymentRequest['state'], { readonly tone: Tone; readonly icon: TablerIcon; readonly label: string }>
> = {
  open: { tone: 'waiting', icon: IconClock, label: 'Waiting' },
  expired: { tone: 'neutral', icon: IconClockOff, label: 'Expired' },
  paid: { tone: 'good', icon: IconCircleCheck, label: 'Paid' },
  revoked: { tone: 'bad', icon: IconBan, label: 'Withdrawn' },
}

function State({ state }: Pick<PaymentRequest, 'state'>) {
  const { tone, icon, label } = looks[state]
  return (
    <StatusChip tone={tone} icon={icon}>
      {label}
    </StatusChip>
  )
}

/** True if the document was settled without the link, by another payment or by the supplier. */
const isPaidElsewhere = ({ state, paymentNumber }: PaymentRequest) =>
  state === 'paid' && paymentNumber === null

/** Note and files of the payer. */
function FromPayer({ request }: { readonly request: PaymentRequest }) {
  const download = useDownloadRequestFile(request)
  return (
    <>
      {request.paymentNote}
      {request.paymentFiles.map((file) => (
        <div key={file.fileUrl}>
          <Anchor
            component="button"
            type="button"
            onClick={() => !download.isPending && download.mutate(file)}
          >
            {file.fileName}
          </Anchor>
        </div>
      ))}
    </>
  )
}

export const requestColumns: readonly DataColumn<PaymentRequest>[] = [
  {
    id: 'customer',
    header: 'Customer',
    phone: 'title',
    cell: ({ customerName, emailAddress }) => (
      <>
        {customerName}
        <BelowText>{emailAddress}</BelowText>
      </>
    ),
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'right',
    width: '150px',
    cell: (request) => (
      <div>
        {isPaidElsewhere(request) ? 'Nothing left to pay' : <Money cents={request.amountCents} />}
        {request.documentNumber ? <BelowText>{request.documentNumber}</BelowText> : null}
      </div>
    ),
  },
  {
    id: 'state',
    header: 'Status',
    phone: 'end',
    width: '130px',
    cell: (request) => (
      <>
        <State state={request.state} />
        {isPaidElsewhere(request) ? <BelowText>Not by this link</BelowText> : null}
        {request.paymentNumber ? <BelowText>{request.paymentNumber}</BelowText> : null}
      </>
    ),
  },
  {
    id: 'createdAt',
    header: 'Sent',
    sortable: true,
    width: '190px',
    cell: ({ createdAt, createdBy }) => (
      <div>
        <BusinessTime instant={createdAt} />
        <BelowText>{createdBy}</BelowText>
      </div>
    ),
  },
  column('expiresAt', 'Expires', ({ expiresAt }) => <BusinessTime instant={expiresAt} />, { width: '190px' }),
  column('payer', 'Payer’s Note', (request) => <FromPayer request={request} />, { interactive: true }),
  column('actions', 'Actions', (request) => <RequestActions request={request} />, {
    phone: 'action',
    width: '180px',
    interactive: true,
  }),
]

import { Button } from '@mantine/core'
import type { Quote } from '@tradecounter/contract/quotes/quotes.entities.ts'
import { IconCheck } from '@tabler/icons-react'
import { acceptQuote, requestAgain, moveQuote, orderFromQuote } from '@tradecounter/rules/quotes/moveQuote.ts'
import { orderCan } from '@tradecounter/rules/orders/orderAccess.ts'
import { Suspense, useState } from 'react'
import { useThroughReload } from '../../../lib/text/typed.ts'
import { lazyPart } from '../../../lib/parts/lazyPart.ts'
import { useReasonedClaim } from '../../../shell/claimReasons.ts'
import { ReasonedButton } from '../../../ui/form/ReasonedButton.tsx'
import { useToday } from '../../../lib/useToday.ts'
import type { Refusal } from './refusal.ts'

const AcceptDialog = lazyPart(() => import('./AcceptDialog.tsx'), 'AcceptDialog')
const AskAgainDialog = lazyPart(() => import('../request/AskAgainDialog.tsx'), 'AskAgainDialog')
const DeclineDialog = lazyPart(() => import('./DeclineDialog.tsx'), 'DeclineDialog')
const OrderDialog = lazyPart(() => import('./OrderDialog.tsx'), 'OrderDialog')
const WithdrawDialog = lazyPart(() => import('./WithdrawDialog.tsx'), 'WithdrawDialog')

interface QuoteActionsProps {
  readonly quote: Quote
  readonly onRefused: (refusal: Refusal | undefined) => void
}

type DialogName = 'accept' | 'decline' | 'withdraw' | 'again' | 'order'

/** Moves of the customer that the quote's status allows, each with its dialog. */
export function QuoteActions({ quote, onRefused }: QuoteActionsProps) {
  const today = useToday()
  const { problems: closed } = useReasonedClaim('quotes', 'requestQuote')
  const [opened, setOpened] = useThroughReload<DialogName | undefined>(
    `quote.${quote.quoteId}.dialog`,
    undefined,
  )
  const open = (dialog: DialogName) => {
    onRefused(undefined)
    setOpened(dialog)
  }
  const close = () => setOpened(undefined)
  const allows = (move: Parameters<typeof moveQuote>[1]) => moveQuote(quote, move).allowed
  const acceptance = acceptQuote(quote, { versionNumber: quote.latestVersion, today })
  const again = requestAgain(quote, today, quote.order !== null && !orderCan.submit(quote.order))
  const startsOn = quote.versions.at(-1)?.startsOn ?? null
  const ordering = orderFromQuote({ ...quote, startsOn }, today)
  const reasons = (decision: typeof acceptance | typeof ordering) =>
    decision.allowed ? closed : decision.problems
  return (
    <>
      {allows('withdraw') ? (
        <Button variant="subtle" color="red" onClick={() => open('withdraw')}>
          Withdraw
        </Button>
      ) : null}
      {allows('decline') ? (
        <Button variant="default" onClick={() => open('decline')}>
          Decline
        </Button>
      ) : null}
      {again.allowed ? (
        <ReasonedButton variant="default" problems={closed} onClick={() => open('again')}>
          Ask again
        </ReasonedButton>
      ) : null}
      {allows('accept') ? (
        <ReasonedButton
          leftSection={<IconCheck size={18} aria-hidden />}
          problems={reasons(acceptance)}
          onClick={() => open('accept')}
        >
          Accept
        </ReasonedButton>
      ) : null}
      {quote.status === 'accepted' && quote.kind === 'standing' ? (
        <ReasonedButton problems={reasons(ordering)} onClick={() => open('order')}>
          Order from these prices
        </ReasonedButton>
      ) : null}
      {opened ? (
        <Suspense>
          <Dialog dialog={opened} quote={quote} onRefused={onRefused} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}

interface DialogProps {
  readonly dialog: DialogName
  readonly quote: Quote
  readonly onRefused: (refusal: Refusal) => void
  readonly onClose: () => void
}

function Dialog({ dialog, quote: shown, onRefused, onClose }: DialogProps) {
  // Quote at the opening, whose prices are accepted; on a newer version, a move is refused (R10).
  const [quote] = useState(shown)
  if (dialog === 'accept') return <AcceptDialog quote={quote} onRefused={onRefused} onClose={onClose} />
  if (dialog === 'decline') return <DeclineDialog quote={shown} onClose={onClose} />
  if (dialog === 'withdraw') return <WithdrawDialog quote={quote} onRefused={onRefused} onClose={onClose} />
  if (dialog === 'again') return <AskAgainDialog quote={shown} onClose={onClose} />
  return <OrderDialog quote={quote} onClose={onClose} />
}

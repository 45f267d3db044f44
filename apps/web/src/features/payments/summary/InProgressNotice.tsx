import { Button, Group, Stack, Text } from '@mantine/core'
import type { Payment } from '@tradecounter/contract/payments/payments.entities.ts'
import { IconArrowRight, IconClockHour4, IconRefresh } from '@tabler/icons-react'
import { paymentProblems } from '@tradecounter/rules/payments/payments.problems.ts'
import { AttemptState } from '@tradecounter/rules/payments/card/settlePayment.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { BusinessTime } from '../../../lib/BusinessTime.tsx'
import { Notice } from '../../../ui/page/Notice.tsx'
import { ReasonedButton } from '../../../ui/form/ReasonedButton.tsx'
import { useSyncPayments } from '../paymentVerbs.data.ts'

interface InProgressNoticeProps {
  readonly payment: Payment
  readonly payable: boolean
  readonly busy: boolean
  readonly onContinue: () => void
}

/** Notice of a payment in progress, with links to the card page and to a search at the provider (R15). */
export function InProgressNotice({ payment, payable, busy, onContinue }: InProgressNoticeProps) {
  const { attempt, paymentId } = payment
  const sync = useSyncPayments(paymentId)
  const [wasSearched, setWasSearched] = useState(false)
  // Syncs when the screen opens, as a result may have been lost (§4).
  const syncFirst = useEffectEvent(() => sync.mutate())
  useEffect(() => {
    if (payable) syncFirst()
  }, [payable])

  const check = () => sync.mutate(undefined, { onSuccess: () => setWasSearched(true) })

  return (
    <Notice tone="waiting" icon={IconClockHour4} role="status">
      <Stack gap="sm">
        <div>
          <Text fw={600}>
            {attempt ? (
              <>
                Payment in progress since <BusinessTime instant={attempt.startedAt} />.
              </>
            ) : (
              'Confirmed. Continue to pay by card.'
            )}
          </Text>
          <Text>
            {attempt?.state === AttemptState.unknown
              ? 'Waiting for the card provider. This page updates automatically, and we’ll email a confirmation.'
              : 'Its transactions are reserved until it finishes. If you have paid, the result appears here shortly.'}
          </Text>
        </div>
        {payable ? (
          <Group gap="sm">
            <ReasonedButton
              rightSection={<IconArrowRight size={18} />}
              problems={attempt?.state === AttemptState.unknown ? [paymentProblems.unresolvedAttempt] : []}
              loading={busy}
              onClick={onContinue}
            >
              Continue to card page
            </ReasonedButton>
            <Button
              variant="default"
              leftSection={<IconRefresh size={16} />}
              loading={sync.isPending}
              onClick={check}
            >
              Check status
            </Button>
            {wasSearched && !sync.isPending ? (
              <Text size="sm">The card provider has no result for this payment yet.</Text>
            ) : null}
          </Group>
        ) : null}
      </Stack>
    </Notice>
  )
}

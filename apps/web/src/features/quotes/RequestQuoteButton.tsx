import { Button } from '@mantine/core'
import { IconFilePlus } from '@tabler/icons-react'
import { paths } from '../../paths.ts'
import { useReasonedClaim } from '../../shell/claimReasons.ts'
import { ReasonedButton } from '../../ui/form/ReasonedButton.tsx'
import type { NewQuoteSearch } from './quotesSearch.ts'

interface RequestQuoteButtonProps {
  /** Record that the lines come from. */
  readonly from?: NewQuoteSearch
  /** True for a subtle button. */
  readonly quiet?: boolean
}

/** Link to a new request, for people who may ask for prices. */
export function RequestQuoteButton({ from = {}, quiet = false }: RequestQuoteButtonProps) {
  const { shown, problems } = useReasonedClaim('quotes', 'requestQuote')
  if (!shown) return null
  const look = {
    ...(quiet ? { variant: 'default' } : {}),
    leftSection: <IconFilePlus size={18} aria-hidden />,
  }
  if (problems.length > 0)
    return (
      <ReasonedButton {...look} problems={problems} onClick={() => undefined}>
        Request a quote
      </ReasonedButton>
    )
  return (
    <Button component="a" href={paths.newQuote(from)} {...look}>
      Request a quote
    </Button>
  )
}

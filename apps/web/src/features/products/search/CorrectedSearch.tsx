import { Anchor } from '@mantine/core'
import { Notice } from '../../../ui/page/Notice.tsx'

interface CorrectedSearchProps {
  readonly typed: string
  readonly correctedTo: string
  readonly onSearch: (text: string) => void
}

/** Notice that the products were found by other words than the typed ones. */
export function CorrectedSearch({ typed, correctedTo, onSearch }: CorrectedSearchProps) {
  const search = () => {
    onSearch(correctedTo)
    // The notice disappears, so the focus moves to the search.
    document.querySelector<HTMLInputElement>('input[data-search]')?.focus()
  }
  return (
    <Notice tone="info" role="status">
      Nothing matches “{typed}”. Did you mean{' '}
      <Anchor component="button" type="button" inherit onClick={search}>
        {correctedTo}
      </Anchor>
      ?
    </Notice>
  )
}

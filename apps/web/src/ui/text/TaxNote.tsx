import { Text } from '@mantine/core'
import { amountsIncludeGst } from '@tradecounter/rules/money.ts'

/** Beside the title of a page whose columns and labels, as they are specified, do not say it (§2). */
export const TaxNote = () => (
  <Text component="span" size="sm" c="dimmed">
    {amountsIncludeGst}
  </Text>
)

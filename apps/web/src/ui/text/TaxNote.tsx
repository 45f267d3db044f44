import { Text } from '@mantine/core'
import { amountsIncludeGst } from '@tradecounter/rules/money.ts'

/** Note about GST next to the title of a page whose specified columns and labels do not mention it (§2). */
export const TaxNote = () => (
  <Text component="span" size="sm" c="dimmed">
    {amountsIncludeGst}
  </Text>
)

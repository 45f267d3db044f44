import type { ErrorComponentProps } from '@tanstack/react-router'
import { failureText, unreachableText } from '../lib/api/failures.ts'
import { ErrorState } from '../ui/page/ErrorState.tsx'

/**
 * Messages of browsers and the bundler about a missing
 * part of the program, without a connection or after an upgrade.
 */
const partMissing = /dynamically imported module|preload CSS|module script/i

const reload = (): void => location.reload()

/** Error page of a screen that failed to render; the rest of the product stays. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const isMissing = error instanceof Error && partMissing.test(error.message)
  return isMissing ? (
    <ErrorState
      title="This page could not be loaded"
      text={`${unreachableText} Your entries are kept.`}
      onRetry={reload}
    />
  ) : (
    <ErrorState
      title="This page could not be displayed"
      text={`${failureText(error)} Your saved work is safe.`}
      onRetry={reset}
    />
  )
}

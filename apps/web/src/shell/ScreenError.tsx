import type { ErrorComponentProps } from '@tanstack/react-router'
import { failureText, unreachableText } from '../lib/api/failures.ts'
import { ErrorState } from '../ui/page/ErrorState.tsx'

/**
 * Messages of browsers and the bundler about a missing
 * part of the program: no connection, or a newer version.
 */
const partMissing = /dynamically imported module|preload CSS|module script/i

const reload = (): void => location.reload()

/** A screen that could not be drawn; the rest of the product stays. */
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

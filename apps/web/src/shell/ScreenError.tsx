import type { ErrorComponentProps } from '@tanstack/react-router'
import { failureText } from '../lib/failures.ts'
import { ErrorState } from '../ui/ErrorState.tsx'

/** A screen that could not be drawn; the rest of the product stays. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  return (
    <ErrorState
      title="This page could not be shown"
      text={`${failureText(error)} Anything you had saved is safe.`}
      onRetry={reset}
    />
  )
}

import { Button, VisuallyHidden, type ButtonProps } from '@mantine/core'
import type { Problem } from '@tradecounter/rules/decision.ts'
import { useId, type ReactNode } from 'react'
import { Tooltip } from '../overlay/Tooltip.tsx'

interface ReasonedButtonProps extends ButtonProps {
  readonly children: ReactNode
  /**
   * Reasons that disable the button, from the server's rule; empty if it is enabled.
   */
  readonly problems?: readonly Problem[]
  readonly onClick: () => void
  /** Key of the shortcut to the button. */
  readonly shortcut?: string
}

/**
 * Button with the reasons why it is disabled, as tooltip and description from the
 * rule. It stays focusable, so that keyboard users find the reasons too.
 */
export function ReasonedButton({ children, problems = [], onClick, shortcut, ...rest }: ReasonedButtonProps) {
  const button = { ...rest, ...(shortcut ? { 'aria-keyshortcuts': shortcut } : {}) }
  const reasonId = useId()
  if (problems.length === 0)
    return (
      <Button {...button} onClick={onClick}>
        {children}
      </Button>
    )
  const reasons = problems.map((problem) => problem.displayMessage)
  return (
    <Tooltip
      label={reasons.map((reason) => (
        <div key={reason}>{reason}</div>
      ))}
      onPress
    >
      <Button {...button} data-disabled aria-disabled aria-describedby={reasonId} onClick={stay}>
        {children}
      </Button>
      {/* Reasons outside the button: inside, they would become part of its name. */}
      <VisuallyHidden id={reasonId}>{reasons.join(' ')}</VisuallyHidden>
    </Tooltip>
  )
}

const stay = (event: React.MouseEvent) => event.preventDefault()

import { Button, VisuallyHidden, type ButtonProps } from '@mantine/core'
import type { Problem } from '@tradecounter/rules/decision.ts'
import { useId, type ReactNode } from 'react'
import { Tooltip } from '../overlay/Tooltip.tsx'

interface ReasonedButtonProps extends ButtonProps {
  readonly children: ReactNode
  /**
   * Reasons that disable the button, from the rule that would refuse on the server; empty when it is enabled.
   */
  readonly problems?: readonly Problem[]
  readonly onClick: () => void
  /** The key that leads to it. */
  readonly shortcut?: string
}

/**
 * A button that says why it is dead: tooltip and description from the
 * refusing rule. It stays focusable, so that a keyboard finds the reason too.
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

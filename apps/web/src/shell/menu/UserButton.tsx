import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { fullName } from '@tradecounter/rules/members/member.ts'
import type { ComponentProps } from 'react'
import { useMember } from '../../lib/session/memberStore.ts'
import { initials } from './initials.ts'
import classes from './UserMenu.module.css'

/** Button with the person's name, also the placeholder while the menu loads. */
export function UserButton(button: ComponentProps<'button'>) {
  const name = fullName(useMember())
  return (
    <UnstyledButton {...button} className={classes.button}>
      <span className={classes.initials} aria-hidden>
        {initials(name)}
      </span>
      <span className={classes.name} title={name}>
        {name}
      </span>
      <IconChevronDown size={16} aria-hidden />
    </UnstyledButton>
  )
}

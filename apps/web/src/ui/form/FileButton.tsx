import { FileButton as PlainFileButton, type FileButtonProps } from '@mantine/core'
import { useRef } from 'react'

/** Button to choose files. The same one can be chosen again, after a correction or a failed upload. */
export function FileButton<Multiple extends boolean = false>(props: FileButtonProps<Multiple>) {
  const { onChange, ...others } = props
  const reset = useRef<() => void>(null)
  return (
    <PlainFileButton
      {...others}
      resetRef={reset}
      onChange={(chosen) => {
        onChange(chosen)
        reset.current?.()
      }}
    />
  )
}

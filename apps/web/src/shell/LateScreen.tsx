import { useEffect, useState, type ComponentType } from 'react'
import { unreachableText } from '../lib/api/failures.ts'
import { untilLoaded } from '../lib/parts/untilLoaded.ts'
import { ErrorState } from '../ui/page/ErrorState.tsx'

interface LateScreenProps {
  readonly load: () => Promise<ComponentType>
}

const nothing = (): void => undefined
const reload = (): void => location.reload()

/** Place of a screen that could not be fetched. It says so, and the screen opens once the server answers. */
export function LateScreen({ load }: LateScreenProps) {
  const [late, setLate] = useState<{ readonly Screen: ComponentType }>()
  useEffect(() => {
    // A screen that is still missing then belongs to another version of the program.
    untilLoaded(load, nothing).then((Screen) => setLate({ Screen }), reload)
  }, [load])
  if (late) return <late.Screen />
  return (
    <ErrorState
      title="This page could not be loaded"
      text={`${unreachableText} Your entries are kept.`}
      onRetry={() => void load().then((Screen) => setLate({ Screen }), nothing)}
    />
  )
}
